import { eq } from 'drizzle-orm'
import { retellHandOver } from '#app/features/repairs/close-repair.commands.server.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { hasEnded } from '#app/features/repairs/returns/warranty-days.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { SENT_TOKEN_PARAM } from '#app/features/requests/form-answer.ts'
import { warrantySendingText } from '#app/features/requests/label-of-agreed.server.ts'
import { CASE_DETAIL, WARRANTY_DETAIL } from '#app/features/requests/request-kinds.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { findWarrantyReport, listOpenReports } from '#app/features/requests/warranty-reports.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { answerPromise } from '#app/lib/reopening.ts'
import { servingStore, takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'

/**
 * `added`: other words to a report that is open; `already`: the same. `over`: the warranty does not run, or the device is back already. `forgotten`:
 * it runs, and nobody is known any more whom the shop could answer.
 */
export type ReportResult = { kind: 'reported' | 'added' | 'already'; reference: string } | { kind: 'unknown' | 'over' | 'forgotten' }

/**
 * Takes down a fault that somebody reports by the link of a warranty: a request to the shop that repaired the device, in the name of its customer,
 * who gets a dated confirmation. The warranty stands still from that day once the device has come back (`openReturn`). Other words
 * while one is open are added to it, and the shop hears of them; the same ones are no second report. Whoever reports one is not asked how the work was.
 */
export async function reportFault(ctx: Ctx, { token, fault }: { token: string; fault: string }): Promise<ReportResult> {
  return ctx.db.transaction(async (tx): Promise<ReportResult> => {
    const txCtx = { ...ctx, db: tx }
    const [repair] = await tx
      .select()
      .from(repairs)
      .where(eq(repairs.warranty_hash, linkHash(token)))
      .for('update')
    const warranty = await findWarranty(txCtx, token)
    if (!repair || !warranty) return { kind: 'unknown' }
    const reference = referenceText(repair.number)
    const reportedOn = (await findWarrantyReport(txCtx, reference))?.day ?? null
    if (hasEnded(warranty, reportedOn) || warranty.credited.all || warranty.openReturn) return { kind: 'over' }
    const [email, phone] = [repair.customer_email || null, repair.customer_phone || null]
    if (warranty.answers === null) return { kind: 'forgotten' }
    const [open] = await listOpenReports(txCtx, reference)
    if (open) return { kind: (await addToReport(txCtx, open, fault)) ? 'added' : 'already', reference: open.reference }
    const posted = await postedFrom(txCtx, repair)
    const mayPost = takesParcels(ctx.facts)
    const reported = await submitRequest(
      txCtx,
      {
        // A device that came by post comes back by post as well, with a label of this case.
        kind: posted ? 'postal' : 'visit',
        formKey: crypto.randomUUID(),
        device: repair.device,
        repair: 'Retour sous garantie',
        description: fault,
        name: repair.customer_name,
        email,
        phone,
        // A retired shop receives nothing: the report goes to the shop that answers for it.
        storeId: posted ? workshopOf(ctx.facts).id : (servingStore(ctx.facts, repair.store_id)?.id ?? repair.store_id),
        details: { ...posted, [WARRANTY_DETAIL.field]: reference },
      },
      [],
      (report) => ({
        subject: `${repair.device}\u00a0: panne signalée sous garantie`,
        heading: 'Le signalement est bien arrivé',
        paragraphs: [
          // Not the description: anybody with the link may have written it, and this mail leaves in the name of the shop.
          `Une panne a été signalée par le lien de votre garantie le ${dateText(parisTime(ctx.now).date)}\u00a0: la garantie du dossier ${reference} est suspendue à partir de ce jour, et sa fin recule d’autant, jusqu’à ce que l’appareil vous soit rendu.`,
          ...(posted
            ? [`Votre étiquette prépayée arrive par e-mail ${answerPromise(ctx.facts, ctx.now)}. ${warrantySendingText(report.details)}`]
            : []),
          ...(posted ? [] : [comingText(ctx, reference)]),
        ],
      }),
      async (innerCtx, requestId) => ({
        links: posted || !mayPost ? [] : [await labelLink(innerCtx, requestId)],
        notes: [],
      }),
    )
    await retellHandOver(txCtx, repair.id)
    return { kind: 'reported', reference: reported }
  })
}

/** Where a device comes from that was sent for its first repair, as the form of its label had it; null for one that was brought. */
async function postedFrom(txCtx: Ctx, repair: { origin: string; origin_id: string | null }): Promise<Record<string, string> | null> {
  if (repair.origin !== 'request' || repair.origin_id === null || !takesParcels(txCtx.facts)) return null
  const [first] = await txCtx.db.select({ kind: requests.kind, details: requests.details }).from(requests).where(eq(requests.id, repair.origin_id))
  if (!first || first.kind !== 'postal') return null
  const { street = '', postcode = '', city = '', dropOff = '' } = first.details
  return Object.fromEntries(Object.entries({ street, postcode, city, dropOff }).filter(([, text]) => text !== ''))
}

/** The form of the label of this very case: a reference that is typed there leads to no case of a visit. */
async function labelLink(txCtx: Ctx, requestId: string): Promise<{ label: string; href: string }> {
  const [report] = await txCtx.db.select({ reference: requests.reference }).from(requests).where(eq(requests.id, requestId))
  const caseReference = report?.reference ?? ''
  const params = new URLSearchParams({ [CASE_DETAIL.field]: caseReference, [SENT_TOKEN_PARAM]: await sentToken(txCtx, caseReference) })
  return { label: 'L’envoyer gratuitement, avec une étiquette prépayée', href: `${txCtx.env.PUBLIC_URL}${POSTAL_PATH_OF_LABEL}?${params}` }
}

const POSTAL_PATH_OF_LABEL = '/pro/envoi-postal'

function comingText(ctx: Ctx, reference: string): string {
  return `Le magasin vous répond ${answerPromise(ctx.facts, ctx.now)}. ${ctx.facts.business.welcome === 'walk_in' ? 'Vous pouvez aussi lui apporter l’appareil' : 'Pour lui apporter l’appareil, prenez rendez-vous par téléphone ou en répondant à ce message,'} avec la référence ${reference}.`
}

/** Keeps what was written of a fault after its report, and tells the shop; false for words that it has read. */
async function addToReport(txCtx: Ctx, { id, reference }: { id: string; reference: string }, fault: string): Promise<boolean> {
  const [report] = await txCtx.db
    .select({ fault: requests.description, device: requests.device, email: requests.email, storeId: requests.store_id })
    .from(requests)
    .where(eq(requests.id, id))
    .for('update')
  if (!report) return false
  const entries = await txCtx.db.select({ text: requestEntries.text }).from(requestEntries).where(eq(requestEntries.request_id, id))
  const known = [report.fault, ...entries.filter(({ text }) => text.startsWith(ADDED)).map(({ text }) => text.slice(ADDED.length))]
  if (known.some((words) => asCompared(words) === asCompared(fault))) return false
  await addEntry(txCtx, id, 'event', `${ADDED}${fault}`)
  const store = servingStore(txCtx.facts, report.storeId)
  await enqueueMail(
    txCtx,
    {
      to: store?.email ?? txCtx.facts.business.email,
      toShop: true,
      ...(report.email && { replyTo: report.email }),
      subject: `Panne sous garantie ${reference}, complétée\u00a0: ${report.device}`,
      ...mailBodies({
        sender: txCtx.facts.business.name,
        heading: 'Le signalement est complété',
        paragraphs: ['Ajouté par le lien de la garantie\u00a0:', ...fault.split(/\n+/).filter((part) => part.trim() !== '')],
        action: { label: 'Ouvrir la demande', href: `${txCtx.env.PUBLIC_URL}/admin/demandes?demande=${id}` },
      }),
    },
    id,
  )
  return true
}

/** Before what was added, in the history of the request. */
const ADDED = 'Ajouté par le lien de la garantie\u00a0: '

/** Words that differ in nothing but spaces and capitals are the same. */
function asCompared(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
