import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { writtenTown } from '#app/platform/db/written-town.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import type { MailAttachment } from '#app/platform/mail/mailer.server.ts'
import { keepRequestPhotos } from './request-photos.server.ts'
import { customerReceipt, shopNotice } from './mails/request-received.ts'
import type { ReceiptWordsOf } from './mails/request-received.ts'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#app/lib/case-reference.ts'
import type { RequestInput } from './request.schema.server.ts'
import { slipPath } from './sent-link.server.ts'

const REFERENCE_ATTEMPTS = 5

/** `mayMail`: false where nothing more may be sent to the address that was typed; the shop then hears that there was no confirmation. */
export type Submitted = RequestInput & { mayMail?: boolean }

/** What the mail that confirms a request carries beside its words. */
interface AddedToReceipt {
  links: readonly { label: string; href: string }[]
  notes: readonly string[]
  attachments?: readonly MailAttachment[]
}

/** What else happens in the transaction of a request that was sent so; returns what its confirmation says of it. */
export type AlsoRequested = (txCtx: Ctx, id: string, input: RequestInput) => Promise<AddedToReceipt>

/**
 * Keeps a visitor's request, with the mails to the customer and the shop in the same transaction, and returns its reference. The
 * same form sent again (double click, reload, back) answers with the reference of the first.
 */
export async function submitRequest(
  ctx: Ctx,
  input: Submitted,
  photos: readonly Buffer[] = [],
  wordsOf?: ReceiptWordsOf,
  also?: AlsoRequested,
): Promise<string> {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = (await insertRequest(ctx, input, photos, { wordsOf, also })) ?? (await findSubmitted(ctx, input.formKey))
    if (reference !== undefined) return reference
  }
  throw new Error('no free reference was found')
}

/** Undefined when the reference or the form key is taken. */
async function insertRequest(
  ctx: Ctx,
  { mayMail = true, ...asTyped }: Submitted,
  photos: readonly Buffer[],
  { wordsOf, also }: { wordsOf: ReceiptWordsOf; also: AlsoRequested | undefined },
): Promise<string | undefined> {
  const input = { ...asTyped, details: await withWrittenTown(ctx, asTyped.details) }
  const { storeId, formKey, ...fields } = input
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(requests)
      .values({
        ...fields,
        form_key: formKey,
        reference: newReference(),
        store_id: storeId ?? workshopOf(ctx.facts).id,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: requests.id, reference: requests.reference, storeId: requests.store_id })
    if (!row) return undefined
    const txCtx = { db: tx, now: ctx.now }
    await keepRequestPhotos(txCtx, row.id, photos)
    const { attachments, ...added } = (await also?.({ ...ctx, db: tx }, row.id, input)) ?? { links: [], notes: [] }
    const received = { ...input, storeId: row.storeId, reference: row.reference, id: row.id, photoCount: photos.length }
    const slip = input.kind === 'postal' ? { slipPath: await slipPath(txCtx, row.reference) } : {}
    const receipt = customerReceipt(ctx, { ...received, ...added, ...slip }, wordsOf)
    if (receipt && mayMail) await enqueueMail(txCtx, { ...receipt, ...(attachments && { attachments }) }, row.id)
    await enqueueMail(txCtx, shopNotice(ctx, received, { isConfirmed: mayMail }), row.id)
    return row.reference
  })
}

/** Screens, slips and invoices name a known town as it writes itself. */
async function withWrittenTown(ctx: Ctx, details: RequestInput['details']): Promise<RequestInput['details']> {
  const { city } = details
  return city === undefined ? details : { ...details, city: await writtenTown(ctx, city) }
}

/** The reference of the request that this form has made, if it has. */
export async function findSubmitted(ctx: Ctx, formKey: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ reference: requests.reference }).from(requests).where(eq(requests.form_key, formKey))
  return row?.reference
}

/** Nobody guesses the next one, and no two letters of it look alike. */
export function newReference(): string {
  return `D-${Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length))).join('')}`
}
