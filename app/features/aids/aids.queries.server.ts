import { gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isWithdrawn } from '#app/platform/db/case-money.server.ts'
import { aidClaims, invoices } from '#app/platform/db/tables/money.server.ts'
import { repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { missingProofs } from './aid-words.ts'
import type { AidState, EligibilityAnswers } from './aid-words.ts'

type StoredClaim = {
  invoice_id: string
  number: string
  day: string
  store_id: string
  case_reference: string | null
  repair_id: string | null
  customer: string
  subject: string
  amount_cents: number
  claimed_cents: number | null
  claimed_by: string | null
  withdrawn: boolean
  state: AidState
  eligibility: EligibilityAnswers
  batch: string
  settled_cents: number | null
  reason: string
  imei: string | null
  photos_before: number
  photos_after: number
  age_days: number
}

export type AidClaim = ReturnType<typeof claimOf>

/**
 * What the eco-organisation owes, one line for each issued invoice with aid that no credit note took back, the oldest first. An
 * invoice nobody has touched yet is to be sent. What was taken back after its claim had left stays: somebody has to say so, or to pay it back.
 */
export async function listAidClaims(ctx: AllowedCtx<'money:export'>): Promise<AidClaim[]> {
  const { rows } = await ctx.db.execute<StoredClaim>(sql`${claimsOf(ctx)} order by day, number`)
  return rows.map(claimOf)
}

/** Whether the aid is a matter of this business: a shop has the label, or invoices deducted the aid when one had. */
export async function hasAidMatters({ db, facts, memo }: Pick<Ctx, 'db' | 'facts' | 'memo'>): Promise<boolean> {
  if (hasLabel(facts)) return true
  // Without the label no invoice deducts any: what was found holds until the facts change.
  return memo.get('invoices with aid', [tags.anyFact], async () => {
    const [row] = await db.select({ id: invoices.id }).from(invoices).where(gt(invoices.aid_cents, 0)).limit(1)
    return row !== undefined
  })
}

/** How much is to be claimed and since when it waits: for those who see the money of the day. */
export async function countOwedAids(ctx: Ctx): Promise<{ count: number; cents: number; oldestDays: number }> {
  assertCan(ctx.actor, 'money:export')
  const { rows } = await ctx.db.execute<{ count: number; cents: number; oldest: number }>(
    sql`select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents, coalesce(max(age_days), 0)::int as oldest
      from (${claimsOf(ctx)}) as claims where amount_cents > 0 and (state = 'sent' or state = 'due' and claimed_by is null)`,
  )
  return { count: rows[0]?.count ?? 0, cents: rows[0]?.cents ?? 0, oldestDays: rows[0]?.oldest ?? 0 }
}

/** What the customer of a case has answered so far, whoever wrote it down. */
export async function findEligibility(
  ctx: Pick<Ctx, 'db'>,
  { repairId, requestId }: { repairId: string; requestId: string | null },
): Promise<EligibilityAnswers> {
  const parts = { repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid` }
  const { rows } = await ctx.db.execute<{ answers: EligibilityAnswers }>(sql`select ${answeredOf(parts)} || coalesce((
      select claim.eligibility from ${aidClaims} as claim join ${invoices} as invoice on invoice.id = claim.invoice_id
      where invoice.repair_id = ${repairId}::uuid or invoice.request_id = ${requestId}::uuid
      order by claim.updated_at desc limit 1), '{}'::jsonb) as answers`)
  return rows[0]?.answers ?? {}
}

/**
 * What was answered before anybody prepared a claim: with the request, where it means the same, and on the page of the case, which counts more. Nobody asks
 * online whether the device is oxidised.
 */
function answeredOf({ repairId, requestId }: { repairId: SQL; requestId: SQL }): SQL {
  return sql`(coalesce((select jsonb_strip_nulls(jsonb_build_object(
      'personal', case asked.details ->> 'aidUse' when 'personal' then 'oui' when 'work' then 'non' end,
      'warranty', case asked.details ->> 'aidGuarantee' when 'no' then 'oui' when 'yes' then 'non' end))
      from ${requests} as asked where asked.id = ${requestId}), '{}'::jsonb)
    || coalesce((select noted.aid_answers from ${repairs} as noted where noted.id = ${repairId}), '{}'::jsonb))`
}

function claimsOf(ctx: Pick<Ctx, 'now' | 'env' | 'facts'>) {
  const photos = (moment: 'before' | 'after') =>
    sql`(select count(*)::int from ${repairPhotos} where ${repairPhotos.repair_id} = owed.repair_id and ${repairPhotos.moment} = ${moment})`
  // A case that was invoiced before its device came in has its proofs with the repair that was opened from it since.
  const repairOf = sql`coalesce(${invoices.repair_id}, (
        select came.id from ${repairs} as came where came.origin = 'request' and came.origin_id = ${invoices.request_id}
        order by came.created_at limit 1))`
  // One repair has one aid: an invoice that takes the place of another asks for none again, and what the other asked for stands.
  const ofSameRepair = sql`other.id <> owed.invoice_id and (other.repair_id = owed.repair_id or other.request_id = owed.request_id)`
  const claimedBy = sql`(select other.number from ${aidClaims} as claimed join ${invoices} as other on other.id = claimed.invoice_id
      where claimed.state in ('sent', 'paid') and ${ofSameRepair} limit 1)`
  const left = (invoice: SQL) =>
    sql`${invoice}.aid_cents + coalesce((select sum(note.aid_cents)::int from ${invoices} as note where note.corrects_id = ${invoice}.id and note.state = 'issued'), 0)`
  const ofOthers = sql`coalesce((select sum(${left(sql`other`)})::int from ${invoices} as other
      where other.state = 'issued' and other.kind <> 'credit_note' and ${ofSameRepair}), 0)`
  return sql`select owed.*, coalesce(${aidClaims.state}, 'due') as state, ${answeredOf({ repairId: sql`owed.repair_id`, requestId: sql`owed.request_id` })} || coalesce(${aidClaims.eligibility}, '{}'::jsonb) as eligibility,
      case when ${aidClaims.state} in ('sent', 'paid') then least(${aidClaims.amount_cents}, owed.left_cents + ${ofOthers}) else owed.left_cents end as amount_cents,
      coalesce(${aidClaims.batch}, '') as batch, ${aidClaims.amount_cents} as claimed_cents, ${aidClaims.settled_cents} as settled_cents,
      coalesce(${aidClaims.reason}, '') as reason, ${repairs.imei} as imei, ${claimedBy} as claimed_by,
      ${isWithdrawn({ repairId: sql`owed.repair_id`, requestId: sql`owed.request_id` })} as withdrawn,
      ${photos('before')} as photos_before, ${photos('after')} as photos_after
    from (
      select ${invoices.id} as invoice_id, ${invoices.number} as number, ${invoices.issued_day}::text as day, ${invoices.store_id} as store_id,
        ${invoices.case_reference} as case_reference, ${invoices.request_id} as request_id, ${repairOf} as repair_id,
        ${invoices.customer_name} as customer, ${invoices.subject} as subject, ${left(sql`${invoices}`)} as left_cents,
        ((${ctx.now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date - ${invoices.issued_day}) as age_days
      from ${invoices}
      where ${invoices.state} = 'issued' and ${invoices.training} = ${isTraining(ctx)} and ${invoices.aid_cents} > 0
    ) as owed left join ${aidClaims} on ${aidClaims.invoice_id} = owed.invoice_id left join ${repairs} on ${repairs.id} = owed.repair_id
    where owed.left_cents > 0 or ${aidClaims.state} in ('sent', 'paid')`
}

function claimOf(row: StoredClaim) {
  const { imei, eligibility, claimed_by: claimedBy, withdrawn } = row
  const proofs = { imei, photosBefore: row.photos_before, photosAfter: row.photos_after, eligibility, claimedBy, withdrawn }
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    day: row.day,
    storeId: row.store_id,
    caseReference: row.case_reference,
    repairId: row.repair_id,
    customer: row.customer,
    subject: row.subject,
    amountCents: row.amount_cents,
    /** What was asked for when it left; null before. */
    claimedCents: row.state === 'due' ? null : row.claimed_cents,
    takenBackCents: takenBackCents(row),
    state: row.state,
    batch: row.batch,
    settledCents: row.settled_cents,
    reason: row.reason,
    ageDays: row.age_days,
    ...proofs,
    missing: missingProofs(proofs),
  }
}

/** What was claimed, or paid back already, and a credit note has taken from the aid since, cents. */
function takenBackCents({ state, amount_cents: owed, claimed_cents: claimed, settled_cents: settled }: StoredClaim): number {
  const asked = state === 'sent' ? claimed : state === 'paid' ? settled : null
  return Math.max(0, (asked ?? 0) - owed)
}
