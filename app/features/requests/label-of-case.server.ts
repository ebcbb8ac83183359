import { and, eq } from 'drizzle-orm'
import { readReference, referenceNumber } from '#app/lib/case-reference.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { hasRenewedLink } from '#app/platform/secrets/customer-links.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { agreedWords, findAgreement, warrantyLabelWords } from './label-of-agreed.server.ts'
import { customerReceipt, shopNotice } from './mails/request-received.ts'
import type { ReceiptWordsOf } from './mails/request-received.ts'
import { CASE_DETAIL, LABEL_FORM_DETAIL, POSTAL_DETAIL, PRICE_DETAIL, PRICE_LINES_DETAIL, START_DETAIL, isWarrantyReport } from './request-kinds.ts'
import { labelSentAt } from './sent-label.server.ts'
import { opensSent, slipPath } from './sent-link.server.ts'
import { addEntry } from './staff-requests.commands.server.ts'
import type { AlsoRequested, Submitted } from './submit-request.commands.server.ts'
import { listOpenReports } from './warranty-reports.queries.server.ts'

/** What the form of the label says of the case that the device belongs to. `token`: the secret of its link; empty for a reference that was typed. */
export interface NamedCase {
  reference: string
  token: string
}

/** As the history of the request says it. */
export const LABEL_ASKED_TEXT = 'Étiquette prépayée demandée par le client'

/** Labels that may be asked for in a row for one case. Beyond that, as when somebody guesses references, the form makes a case of its own. */
const ASKED = { name: 'label-of-case', capacity: 4, refillS: 3_600 }

/** A case by its link. `over`: it has ended, or its device is here, and asks for no label any more. */
interface LinkedCase {
  reference: string
  /** Nothing is left to agree on: a quote was accepted, or the device is under warranty. */
  agreed: boolean
  over: boolean
  /**
   * Who asked, and for which device, by the name of the field: no more than the page after the form and the slip say to whoever has this link. Empty once
   * it is over.
   */
  known: Readonly<Record<string, string>>
}

/** The case of the link by which a form of the label was opened, as the page of a case offers it; null for an address without such a link. */
export async function findNamedCase(ctx: Pick<Ctx, 'db'>, { reference, token }: NamedCase): Promise<LinkedCase | null> {
  if (!(await opensSent(ctx, reference, token))) return null
  const { id, state, name, email, phone, device, details } = requests
  const [found] = await ctx.db.select({ id, state, name, email, phone, device, details }).from(requests).where(eq(requests.reference, reference))
  if (!found) return null
  const over = found.state === 'done' || (await ctx.db.$count(repairs, eq(repairs.origin_id, found.id))) > 0
  const mayShow = !over && found.email !== ERASED_EMAIL
  const agreed = isWarrantyReport(found.details) || (await hasContract(ctx, found.id))
  return { reference, agreed, over, known: mayShow ? knownOf(found) : {} }
}

function knownOf({
  name,
  email,
  phone,
  device,
}: {
  name: string
  email: string | null
  phone: string | null
  device: string
}): Record<string, string> {
  return { name, device, ...(email && { email }), ...(phone && { phone: phoneText(phone) }) }
}

/** Said where a form was opened by the link of a case that has ended, or whose device has come, before it was sent. */
export function caseOverText(reference: string): string {
  return `Le dossier ${reference} n’attend plus d’appareil\u00a0: son étiquette ne se demande plus. Appelez le magasin.`
}

/** Said where a form was opened by a link that was closed since, or that is incomplete: nothing was sent. */
export const LOST_CASE_TEXT =
  'Ce lien ne mène à aucun dossier\u00a0: rien n’est parti. Rouvrez notre dernier message et touchez son lien, ou appelez le magasin.'

/**
 * Asks for the label of a case that is there: its request becomes one by post, with the address for the way back, and waits for the shop again. Only for who
 * has the link of the case, or names it with the e-mail that it has; the mails go to that one. Undefined for everybody else, for a device that is
 * here, a label that was sent and a case that is over: the caller then keeps a request of its own, as it would for a reference that nobody has. Null for a
 * link that was closed since its form was read: nothing is kept.
 */
export async function askLabelOfCase(
  ctx: Ctx,
  { mayMail = true, ...input }: Submitted,
  named: NamedCase,
  { wordsOf, also }: { wordsOf: ReceiptWordsOf; also: AlsoRequested | undefined },
): Promise<string | null | undefined> {
  const reference = await referenceMeant(ctx, named)
  if (reference === null) return undefined
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [request] = await tx.select().from(requests).where(eq(requests.reference, reference)).for('update')
    // Read with the request held: staff who close the link hold it as well.
    const isLinked = await opensSent(txCtx, reference, named.token)
    if (named.token !== '' && !isLinked) return null
    // The answer leads to the page of the case, so whoever typed its reference has to know its e-mail. Not even that is enough once its links were closed:
    // whoever had got them by mistake knows the reference, and can guess the right address from the wrong one.
    const isKnown = request?.email != null && request.email === input.email
    if (!request || !(isLinked || (isKnown && !(await hasRenewedLink(txCtx, 'request', reference))))) return undefined
    if (request.details[LABEL_FORM_DETAIL] === input.formKey) return reference
    if (request.state === 'done' || request.email === ERASED_EMAIL || (await isPastLabel(txCtx, request))) return undefined
    if (!(await consumeLimit(txCtx, { ...ASKED, subject: request.id })).granted) return undefined
    // What comes back under warranty is free, and no new contract.
    const isFree = isWarrantyReport(request.details)
    const agreed = isFree || (await hasContract(txCtx, request.id))
    const { [CASE_DETAIL.field]: _, [START_DETAIL.field]: wish = '', [PRICE_DETAIL]: price, [PRICE_LINES_DETAIL]: lines, ...asked } = input.details
    // A price for another device or repair than those of the case is none for it.
    const isPriced = price !== undefined && lines !== undefined && input.device === request.device && input.repair === request.repair
    const details = {
      ...request.details,
      ...asked,
      ...(isPriced && { [PRICE_DETAIL]: price, [PRICE_LINES_DETAIL]: lines }),
      // What was agreed on by the quote has a wish of its own.
      ...(!agreed && { [START_DETAIL.field]: wish }),
      [POSTAL_DETAIL.field]: POSTAL_DETAIL.value,
      [LABEL_FORM_DETAIL]: input.formKey,
    }
    const email = request.email ?? input.email
    const storeId = workshopOf(ctx.facts).id
    await tx
      .update(requests)
      .set({ kind: 'postal', state: 'new', email, details, store_id: storeId, updated_at: ctx.now })
      .where(eq(requests.id, request.id))
    await addEntry(txCtx, request.id, 'event', LABEL_ASKED_TEXT)
    const written = writtenText(input, request)
    if (written !== '') await addEntry(txCtx, request.id, 'event', written)
    const agreement = await findAgreement(txCtx, request.id)
    const { attachments, ...added } = agreed || !also ? { links: [], notes: [] } : await also(txCtx, request.id, { ...input, details })
    const { id, device, repair, description, name, phone } = request
    const received = { kind: 'postal' as const, id, reference, device, repair, description, name, email, phone, storeId, details, photoCount: 0 }
    const receipt = customerReceipt(
      ctx,
      // A price that is agreed on is no announcement any more.
      { ...received, ...added, details: agreement ? { ...details, [PRICE_DETAIL]: '' } : details, slipPath: await slipPath(txCtx, reference) },
      isFree ? warrantyLabelWords(ctx) : agreement ? agreedWords(ctx, agreement) : wordsOf,
    )
    if (receipt && mayMail) await enqueueMail(txCtx, { ...receipt, ...(attachments && { attachments }) }, id)
    await enqueueMail(txCtx, shopNotice(ctx, received, { isConfirmed: mayMail, note: written }), id)
    return reference
  })
}

/** What somebody wrote into the form that the case has otherwise, or not at all: it stays as it is, and the shop reads what is new. Empty where nothing is. */
function writtenText(
  input: Submitted,
  request: Pick<typeof requests.$inferSelect, 'device' | 'repair' | 'description' | 'name' | 'email' | 'phone'>,
): string {
  const written = [
    { label: 'Appareil', text: input.device, known: request.device },
    { label: 'Réparation', text: input.repair, known: request.repair },
    { label: 'Panne', text: input.description, known: request.description },
    { label: 'Nom', text: input.name, known: request.name },
    { label: 'E-mail', text: input.email ?? '', known: request.email ?? '' },
    { label: 'Téléphone', text: phoneText(input.phone ?? ''), known: phoneText(request.phone ?? '') },
  ].filter(({ text, known }) => text !== '' && text !== known)
  if (written.length === 0) return ''
  return `Écrit avec la demande d’étiquette, et pas repris au dossier\u00a0: ${written.map(({ label, text }) => `${label}\u00a0: ${text}`).join('\u00a0; ')}`
}

/** Whether a text is a whole reference, that of a request or of a slip; nothing is looked up. */
export function isWholeReference(typed: string): boolean {
  return readReference(typed) !== null || referenceNumber(typed) !== null
}

/**
 * The reference of the request that somebody names. Who types that of a slip ("T-12") means the fault that they have reported of that device, or else the
 * request that it came from.
 */
async function referenceMeant({ db }: Pick<Ctx, 'db'>, { reference: typed, token }: NamedCase): Promise<string | null> {
  const [own, number] = [readReference(typed), referenceNumber(typed)]
  if (number === null || token !== '') return own
  // «T-23456» has as many signs as a reference of a form, and may be one.
  if (own !== null && (await db.$count(requests, eq(requests.reference, own))) > 0) return own
  const [report] = await listOpenReports({ db }, `T-${number}`)
  if (report) return report.reference
  const [from] = await db
    .select({ reference: requests.reference })
    .from(repairs)
    .innerJoin(requests, and(eq(repairs.origin, 'request'), eq(requests.id, repairs.origin_id)))
    .where(eq(repairs.number, number))
  return from?.reference ?? own
}

/** The case of a reference, where this very form has asked for its label before. */
export async function findAskedLabel(ctx: Pick<Ctx, 'db'>, named: NamedCase, formKey: string): Promise<string | undefined> {
  const reference = await referenceMeant(ctx, named)
  if (reference === null) return undefined
  const [request] = await ctx.db.select({ details: requests.details }).from(requests).where(eq(requests.reference, reference))
  return request?.details[LABEL_FORM_DETAIL] === formKey ? reference : undefined
}

/** Whether a case needs no label (any more): its visit to a shop is announced, its device is or was here, or a label was sent. A reported fault is no visit. */
async function isPastLabel(
  ctx: Pick<Ctx, 'db' | 'facts'>,
  { id, kind, details }: { id: string; kind: string; details: Readonly<Record<string, string>> },
): Promise<boolean> {
  if (kind === 'visit' && !isWarrantyReport(details)) return true
  return (await ctx.db.$count(repairs, eq(repairs.origin_id, id))) > 0 || (await labelSentAt(ctx, id)) !== null
}

/** Whether something was agreed on already: the label then needs no contract of its own. */
async function hasContract({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<boolean> {
  return (await db.$count(contracts, eq(contracts.request_id, requestId))) > 0
}
