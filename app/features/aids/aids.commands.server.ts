import { asc, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { aidClaims, invoices } from '#app/platform/db/tables/money.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { EligibilityAnswers } from './aid-words.ts'
import { listAidClaims } from './aids.queries.server.ts'
import type { AidClaim } from './aids.queries.server.ts'

type ClaimCtx = AllowedCtx<'money:export'>
/** `too-much`: more than what was asked for. */
export type AidChange =
  | { kind: 'done'; count: number }
  | { kind: 'too-much'; claimedCents: number }
  | { kind: 'unknown' }
  | { kind: 'incomplete' }
  | { kind: 'wrong-state' }

/**
 * Keeps what the customer answered. Pass the context of a transaction.
 * @param input.seen the answers that these were merged with; `changed-since`: somebody has noted others since, and nothing is written
 */
export async function answerEligibility(
  txCtx: ClaimCtx,
  { invoiceId, eligibility, seen }: { invoiceId: string; eligibility: EligibilityAnswers; seen?: EligibilityAnswers },
): Promise<AidChange | { kind: 'changed-since' }> {
  const claim = await findClaim(txCtx, invoiceId)
  if (!claim) return { kind: 'unknown' }
  if (claim.state !== 'due') return { kind: 'wrong-state' }
  if (seen && Object.entries(seen).some(([question, answer]) => (claim.eligibility[question] ?? '') !== answer)) return { kind: 'changed-since' }
  await keep(txCtx, claim, { amount_cents: claim.amountCents, eligibility })
  await recordAudit(txCtx, { action: 'aid.claim_prepared', subject: subjectOf(claim) })
  return { kind: 'done', count: 1 }
}

/** Says that these claims have left together, as far as they are complete. Pass the context of a transaction. */
export async function sendClaims(txCtx: ClaimCtx, { invoiceIds }: { invoiceIds: readonly string[] }): Promise<AidChange> {
  await holdInvoices(txCtx, invoiceIds)
  const all = await listAidClaims(txCtx)
  const asked = all.filter(({ invoiceId }) => invoiceIds.includes(invoiceId))
  const ready = asked.filter(({ state, missing }) => state === 'due' && missing.length === 0)
  // A colleague may have sent them: nothing is missing then.
  if (ready.length === 0) return { kind: asked.some(({ state }) => state === 'due') ? 'incomplete' : 'wrong-state' }
  const batch = parisTime(txCtx.now).date
  for (const claim of ready) {
    await keep(txCtx, claim, {
      amount_cents: claim.amountCents,
      // As they were sent, also where the case alone had them.
      eligibility: claim.eligibility,
      state: 'sent',
      batch,
      sent_at: txCtx.now,
      reason: '',
    })
    await recordAudit(txCtx, { action: 'aid.claims_sent', subject: subjectOf(claim), after: { amountCents: claim.amountCents } })
  }
  return { kind: 'done', count: ready.length }
}

/** Says what came of a claim that had left: paid back, refused with a reason, or to be sent once more. Pass the context of a transaction. */
export async function settleClaim(
  txCtx: ClaimCtx,
  input: { invoiceId: string } & ({ outcome: 'paid'; cents: number } | { outcome: 'refused'; reason: string } | { outcome: 'due' }),
): Promise<AidChange> {
  const claim = await findClaim(txCtx, input.invoiceId)
  if (!claim) return { kind: 'unknown' }
  if (claim.state !== (input.outcome === 'due' ? 'refused' : 'sent')) return { kind: 'wrong-state' }
  const claimedCents = claim.claimedCents ?? claim.amountCents
  if (input.outcome === 'paid' && input.cents > claimedCents) return { kind: 'too-much', claimedCents }
  const settled = { settled_at: input.outcome === 'due' ? null : txCtx.now, settled_cents: input.outcome === 'paid' ? input.cents : null }
  const reason = input.outcome === 'refused' ? input.reason : ''
  await keep(txCtx, claim, { state: input.outcome, ...settled, reason })
  const action = { paid: 'aid.claim_paid', refused: 'aid.claim_refused', due: 'aid.claim_prepared' }[input.outcome]
  await recordAudit(txCtx, {
    action,
    subject: subjectOf(claim),
    after: { ...(input.outcome === 'paid' && { amountCents: input.cents }), ...(reason !== '' && { reason }) },
  })
  return { kind: 'done', count: 1 }
}

/** Two who say what came of a claim wait for each other, and for a credit note that takes its aid back. */
async function holdInvoices({ db }: ClaimCtx, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(asc(invoices.id))
    .for('update')
}

async function findClaim(txCtx: ClaimCtx, invoiceId: string): Promise<AidClaim | undefined> {
  await holdInvoices(txCtx, [invoiceId])
  return (await listAidClaims(txCtx)).find((claim) => claim.invoiceId === invoiceId)
}

async function keep(txCtx: ClaimCtx, claim: AidClaim, changed: Partial<typeof aidClaims.$inferInsert>): Promise<void> {
  const set = { updated_at: txCtx.now, ...changed }
  await txCtx.db
    .insert(aidClaims)
    .values({ invoice_id: claim.invoiceId, amount_cents: claim.amountCents, ...set })
    .onConflictDoUpdate({ target: aidClaims.invoice_id, set })
}

function subjectOf({ invoiceId, number }: AidClaim) {
  return { kind: 'invoice', id: invoiceId, label: number }
}
