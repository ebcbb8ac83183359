import { and, asc, desc, eq } from 'drizzle-orm'
import { parcelPause } from '#app/lib/parcel-pause.ts'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { parcels, requestFiles } from '#app/platform/db/tables/requests.server.ts'
import type { requests } from '#app/platform/db/tables/requests.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { sendingWords } from './label-of-agreed.server.ts'
import { questionText } from './mails/question-text.ts'
import { parcelHref } from './parcel-number.ts'
import { carrierName } from './parcels.commands.server.ts'
import type { WayOut } from './parcels.commands.server.ts'
import { PARCEL_WORDS, detailTexts } from './request-kinds.ts'
import { slipPath } from './sent-link.server.ts'
import { addEntry, addressOf, answered, onRequest, subjectOf } from './staff-requests.commands.server.ts'
import type { RequestChange } from './staff-requests.commands.server.ts'

/** Largest label, bytes. */
const LABEL_MAX_BYTES = 5 * 1024 * 1024
/** Where a PDF may say that it is one, and where it ends, bytes. */
const PDF_HEAD_BYTES = 1024
const PDF_TAIL_BYTES = 2048

/** What is wrong with a file sent as a label; undefined when nothing is. By its content: its name says nothing. */
export function labelProblem(content: Buffer): string | undefined {
  if (content.byteLength === 0) return 'Choisissez le fichier de l’étiquette.'
  if (content.byteLength > LABEL_MAX_BYTES) return 'Ce fichier dépasse 5\u00a0Mo.'
  const whole = content.subarray(0, PDF_HEAD_BYTES).includes('%PDF-') && content.subarray(-PDF_TAIL_BYTES).includes('%%EOF')
  return whole ? undefined : 'Ce fichier n’est pas un PDF complet. Téléchargez l’étiquette de nouveau chez le transporteur.'
}

/**
 * Keeps the prepaid label of a postal case and mails it, with the pages that follow the parcels known by then. The same file
 * again changes nothing.
 */
export async function attachLabel(ctx: AllowedCtx<'requests:write'>, input: { id: string; content: Buffer }, wayOut: WayOut): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.kind !== 'postal' || labelProblem(input.content) !== undefined) return { kind: 'unknown' }
    const to = addressOf(request)
    if (to === undefined) return { kind: 'no-email' }
    const [known] = await txCtx.db
      .select({ content: requestFiles.content })
      .from(requestFiles)
      .where(and(eq(requestFiles.request_id, request.id), eq(requestFiles.kind, 'label')))
    if (known && Buffer.from(known.content).equals(input.content)) return { kind: 'unchanged' }
    // Each is five megabytes at most in somebody's mailbox: another one corrects, many fill it.
    if (known && !(await mayWriteByHand(txCtx, to))) return { kind: 'too-often' }
    await txCtx.db
      .insert(requestFiles)
      .values({ request_id: request.id, kind: 'label', type: 'application/pdf', content: input.content, created_at: ctx.now })
      .onConflictDoUpdate({
        target: [requestFiles.request_id, requestFiles.kind, requestFiles.position],
        set: { content: input.content, created_at: ctx.now },
      })
    await mailLabel(txCtx, request, to, { content: input.content, wayOut: await wayOut(txCtx, request.id) })
    await addEntry(txCtx, request.id, 'event', 'Étiquette prépayée envoyée')
    await answered(txCtx, request)
    await recordAudit(txCtx, { action: 'request.label_attached', subject: subjectOf(request), after: { bytes: input.content.byteLength } })
    return { kind: 'changed' }
  })
}

/** Mails a label that is kept, with what is known of its parcels by now. */
export async function mailLabel(
  ctx: MailingCtx,
  request: Pick<typeof requests.$inferSelect, 'id' | 'reference' | 'name' | 'device' | 'store_id' | 'details'>,
  to: string,
  { content, wayOut }: { content: Buffer; wayOut: Awaited<ReturnType<WayOut>> },
): Promise<void> {
  const store = servingStore(ctx.facts, request.store_id)
  const known = await ctx.db
    .select({ direction: parcels.direction, carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .where(eq(parcels.request_id, request.id))
    .orderBy(desc(parcels.direction), asc(parcels.created_at))
  const links = known.map(({ direction, carrier, number }) => ({
    label: `${PARCEL_WORDS[direction].label}, ${carrierName(carrier)} ${number}`,
    href: parcelHref(carrier, number),
  }))
  const { name: nom, device: appareil, reference } = request
  const words = await sendingWords(ctx, request, await ctx.caseMail(ctx, 'etiquette', { nom, appareil, reference }))
  const bodies = caseMailBodies(words, {
    sender: signatureOf(ctx.facts, store),
    links: [
      { label: 'Imprimer le bordereau à mettre dans le colis', href: `${ctx.env.PUBLIC_URL}${await slipPath(ctx, reference)}` },
      { label: 'Points relais et suivi des colis', href: `${ctx.env.PUBLIC_URL}/suivi-colis` },
      ...links,
      ...wayOut,
    ],
    notes: [
      ...droppedAt(request.details),
      ...[parcelPause(ctx.facts, ctx.now)].filter((text) => text !== ''),
      links.length > 0
        ? 'Le suivi s’affiche quand le transporteur a pris le colis en charge.'
        : 'Le numéro de suivi est imprimé sur l’étiquette. Nous vous écrivons quand l’appareil repart.',
      ...(store ? [questionText(store)] : []),
    ],
  })
  const attachments = [{ filename: `etiquette-${reference}.pdf`, type: 'application/pdf', content }]
  await enqueueMail(ctx, { to, replyTo: store?.email ?? ctx.facts.business.email, subject: words.subject, ...bodies, attachments }, request.id)
}

/** Where the customer wanted to leave the parcel; nothing where they did not mind. */
function droppedAt({ dropOff = '' }: Readonly<Record<string, string>>): string[] {
  return dropOff === 'any'
    ? []
    : detailTexts({ dropOff }).map(({ label, text }) => `${label}, comme vous l’avez demandé\u00a0: ${text.toLowerCase()}.`)
}
