import { eq } from 'drizzle-orm'
import { invoicePath } from '#app/features/invoices/invoice-address.ts'
import { KIND_LABELS } from '#app/features/invoices/invoice-words.ts'
import { warrantyPath } from '#app/features/repairs/tracking-addresses.ts'
import { reviewPath } from '#app/lib/review-path.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { waitsWithWords } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'

interface HandedOver {
  id: string
  email: string
  return_of: string | null
  /** Null for what it has not: a warranty of its own, a review that was asked for. */
  warrantyHash: string | null
  reviewHash: string | null
}

interface OfCase {
  /** What messages of the case are about, by their ids. */
  subjects: readonly string[]
  issued: readonly { id: string; kind: keyof typeof KIND_LABELS; number: string | null }[]
}

/**
 * What the mails of a hand-over had brought, with the links of now: the warranty, the issued invoices, and the review where it was asked for and not
 * written. Without what a message that waits brings anyway: a hand-over that can still be taken back takes its own mail back with it.
 */
export async function linksKept(txCtx: Ctx, repair: HandedOver, { subjects, issued }: OfCase): Promise<{ label: string; href: string }[]> {
  const { id, email } = repair
  const warrantyOf = repair.warrantyHash === null ? await firstOf(txCtx, repair) : id
  const asks =
    repair.reviewHash !== null && (await txCtx.db.$count(reviews, eq(reviews.repair_id, id))) === 0 && !(await hasWithdrawn(txCtx, 'review', email))
  const every: { label: string; token: string; path: (token: string) => string }[] = []
  if (warrantyOf !== null) every.push({ label: 'Votre garantie', token: await customerToken(txCtx.db, 'warranty', warrantyOf), path: warrantyPath })
  for (const invoice of issued) {
    const label = [KIND_LABELS[invoice.kind], invoice.number].filter(Boolean).join(' ')
    every.push({ label, token: await customerToken(txCtx.db, 'invoice', invoice.id), path: invoicePath })
  }
  if (asks) every.push({ label: 'Donner votre avis', token: await customerToken(txCtx.db, 'review', id), path: reviewPath })
  const kept: { label: string; href: string }[] = []
  for (const { label, token, path } of every) {
    if (!(await waitsWithWords(txCtx, subjects, email, token))) kept.push({ label, href: `${txCtx.env.PUBLIC_URL}${path(token)}` })
  }
  return kept
}

/** The repair under whose warranty a device came back; null for none that has one. */
async function firstOf({ db }: Pick<Ctx, 'db'>, { return_of }: HandedOver): Promise<string | null> {
  if (return_of === null) return null
  const [first] = await db.select({ hash: repairs.warranty_hash }).from(repairs).where(eq(repairs.id, return_of))
  return first?.hash == null ? null : return_of
}
