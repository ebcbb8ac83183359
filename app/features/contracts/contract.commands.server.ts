import { createHash } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { acceptedTexts, contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { SummaryLine } from '#app/platform/db/tables/contracts.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'

/** A text of the site with the facts of the shop in it, as somebody accepts it. */
export interface AcceptedText {
  slug: string
  version: number
  body: object
}

export interface NewContract {
  /** Of the quote, the request, the visit or the repair that made it. */
  id: string
  source: 'quote' | 'postal' | 'booking' | 'counter'
  place: 'counter' | 'distance' | 'home'
  requestId?: string | null
  repairId?: string | null
  bookingId?: string | null
  totalCents: number | null
  /** The words on the button; empty at the counter. */
  acceptedBy: string
  summary: readonly SummaryLine[]
  /** The words of the box, where it was ticked: the wish that the work begins within the period. */
  earlyText: string | null
  circular?: 'unknown' | 'offered' | 'chosen'
}

/**
 * Notes a contract with the texts that were accepted; a second time changes nothing. Pass the context of the transaction that makes it.
 * Returns the address of the terms among the accepted texts.
 */
export async function recordContract(
  txCtx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  input: NewContract,
  terms: AcceptedText | null,
): Promise<{ termsHash: string | null }> {
  const termsHash = terms && (await keepText(txCtx, terms))
  await txCtx.db
    .insert(contracts)
    .values({
      id: input.id,
      source: input.source,
      place: input.place,
      request_id: input.requestId ?? null,
      repair_id: input.repairId ?? null,
      booking_id: input.bookingId ?? null,
      concluded_at: txCtx.now,
      // Contracts made at the counter have no summary, and there is no right to withdraw of which to inform.
      informed_at: input.summary.length > 0 ? txCtx.now : null,
      total_cents: input.totalCents,
      // What the site said of the diagnosis on that day is kept with the contract. At the counter the deposit slip keeps it.
      ...((input.source === 'postal' || input.source === 'booking') && {
        diagnosis: txCtx.facts.business.diagnosis,
        diagnosis_cents: txCtx.facts.business.diagnosisCents,
      }),
      accepted_by: input.acceptedBy,
      summary: [...input.summary],
      summary_hash: input.summary.length > 0 ? hashOf(input.summary) : '',
      terms_hash: termsHash,
      starts_early: input.earlyText !== null,
      // The box for an early start was ticked: the wish was made at the moment of the contract, in the words beside the box.
      ...(input.earlyText !== null && { early_asked_at: txCtx.now, early_means: 'page' as const, early_text: input.earlyText }),
      circular: input.circular ?? 'unknown',
      link_hash: linkHash(await contractToken(txCtx, input.id)),
      created_at: txCtx.now,
      updated_at: txCtx.now,
    })
    .onConflictDoNothing()
  return { termsHash }
}

/** The secret of the customer's link to withdraw from a contract. */
export function contractToken(ctx: Pick<Ctx, 'db'>, id: string): Promise<string> {
  return customerToken(ctx.db, 'contract', id)
}

/** The same text accepted by many is kept once: its address is its hash. */
async function keepText(txCtx: Pick<Ctx, 'db' | 'now'>, { slug, version, body }: AcceptedText): Promise<string> {
  const hash = hashOf(body)
  await txCtx.db.insert(acceptedTexts).values({ hash, slug, version, body, created_at: txCtx.now }).onConflictDoNothing()
  return hash
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
