import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { secondHandPurchases, secondHandSignatures } from '#app/platform/db/tables/second-hand.server.ts'
import { readDrawnImage } from '#app/platform/http/drawn-image.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { lineText } from './line-words.ts'
import { listBook } from './second-hand.server.ts'
import type { BookLine } from './second-hand.server.ts'

type BookCtx = AllowedCtx<'second-hand:manage'>

export interface SignedLine {
  line: BookLine
  /** What the seller drew under it; null while nobody has signed on the screen. */
  signature: { at: Date; before: string; imageSha256: string } | null
  /** Of the words that are signed. */
  textSha256: string
}

/** One line with its signature, as it is read, signed and printed; undefined for a number that was never given. */
export async function findLine(ctx: BookCtx, number: number): Promise<SignedLine | undefined> {
  const [line] = await listBook(ctx, number)
  if (!line) return undefined
  const [signed] = await ctx.db.select().from(secondHandSignatures).where(eq(secondHandSignatures.purchase_id, line.id))
  return {
    line,
    signature: signed ? { at: signed.signed_at, before: signed.signed_before, imageSha256: signed.image_sha256 } : null,
    textSha256: sha256(signed?.text ?? lineText(line)),
  }
}

/** The drawing of a signature, for managers alone. */
export async function findLineDrawing(ctx: BookCtx, number: number): Promise<{ type: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const [row] = await ctx.db
    .select({ image: secondHandSignatures.image })
    .from(secondHandSignatures)
    .innerJoin(secondHandPurchases, eq(secondHandPurchases.id, secondHandSignatures.purchase_id))
    .where(eq(secondHandPurchases.number, number))
  return row && { type: 'image/png', content: new Uint8Array(row.image) }
}

/** `other-text`: what was read is no longer what would be kept. */
type LineSigning = { kind: 'signed' } | { kind: 'already-signed' } | { kind: 'other-text' } | { kind: 'no-drawing' } | { kind: 'unknown-line' }

/** Keeps what the seller drew under a line, with the words that were read. The first signature counts; it is never changed. */
export async function signLine(ctx: BookCtx, input: { number: number; image: string; textSha256: string }): Promise<LineSigning> {
  const image = readDrawnImage(input.image)
  if (!image) return { kind: 'no-drawing' }
  const found = await findLine(ctx, input.number)
  if (!found) return { kind: 'unknown-line' }
  if (found.signature) return { kind: 'already-signed' }
  if (found.textSha256 !== input.textSha256) return { kind: 'other-text' }
  const { id } = found.line
  return ctx.db.transaction(async (tx): Promise<LineSigning> => {
    const kept = await tx
      .insert(secondHandSignatures)
      .values({
        purchase_id: id,
        image,
        image_sha256: sha256(image),
        text: lineText(found.line),
        signed_before: signsAs(ctx.actor),
        signed_at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: secondHandSignatures.purchase_id })
    if (kept.length === 0) return { kind: 'already-signed' }
    const subject = { kind: 'second-hand', id, label: `n°\u00a0${input.number}` }
    await recordAudit({ ...ctx, db: tx }, { action: 'second_hand.signed', subject, after: { imageSha256: sha256(image) } })
    return { kind: 'signed' }
  })
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
