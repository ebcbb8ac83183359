import { sql } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'

/** How many documents the sentence names one by one; of more it says how many. */
const NAMED = 5

/** What becomes of a price that was agreed on by the other rule, by the new one: the customer pays what was said. */
const AGREED_BEFORE = {
  normal: 'sans TVA à facturer\u00a0: la même somme comprendra la TVA.',
  franchise: 'TTC à facturer\u00a0: la même somme, sans TVA.',
} as const

/**
 * What is open while the VAT regime changes, in a sentence for whoever changes it: deposits that were charged by the other rule and whose balance is still to
 * come, drafts whose lines carry VAT, and prices that customers have agreed to by the other rule; empty where it does not change, or nothing is open.
 */
export async function openAtRegimeChange(ctx: Ctx, { vatRegime: next }: Pick<Business, 'vatRegime'>): Promise<string> {
  const { vatRegime: before } = ctx.facts.business
  if (before === next || before === '' || next === '') return ''
  const training = isTraining(ctx)
  const left = (row: string) =>
    sql`(${sql.raw(row)}.total_cents + (select coalesce(sum(back.total_cents), 0) from invoices as back where back.corrects_id = ${sql.raw(row)}.id and back.state = 'issued'))`
  const deposits = await ctx.db.execute<{ number: string }>(sql`
    select deposit.number from invoices as deposit
    where deposit.kind = 'deposit' and deposit.state = 'issued' and deposit.training = ${training} and ${left('deposit')} > 0
      and not exists (select from invoices as final where final.kind = 'final' and final.state = 'issued' and ${left('final')} > 0
        and final.deposits @> jsonb_build_array(jsonb_build_object('id', deposit.id)))
    order by deposit.number`)
  const drafts = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from invoices where state = 'draft' and training = ${training}
      and exists (select from jsonb_array_elements(lines) as line where (line ->> 'vat' = 'none') = ${next === 'normal'})`)
  const agreed = await countAgreed(ctx, before)
  const numbers = deposits.rows.map(({ number }) => number)
  const others = numbers.length - NAMED
  const named = [...numbers.slice(0, NAMED), ...(others > 0 ? [countText(others, 'autre')] : [])].join(', ')
  const waiting = drafts.rows[0]?.count ?? 0
  return [
    numbers.length > 0 &&
      `Acomptes dont le solde reste à facturer\u00a0: ${named}. Ils gardent leur règle, et le solde suit la nouvelle\u00a0: montrez-les à votre comptable.`,
    waiting > 0 && `${countText(waiting, 'facture en brouillon', 'factures en brouillon')} à relire\u00a0: des lignes portent la TVA d’avant.`,
    agreed > 0 && `${countText(agreed, 'prix convenu', 'prix convenus')} ${AGREED_BEFORE[next]}`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}

/** How many cases that go on have a price that was agreed under a regime, by the last quote or at the counter, and no invoice for the whole that stands. */
async function countAgreed({ db, ...ctx }: Ctx, regime: string): Promise<number> {
  const stands = sql`bill.state = 'issued' and bill.training = ${isTraining(ctx)} and bill.kind in ('invoice', 'final')
    and bill.total_cents + (select coalesce(sum(back.total_cents), 0) from invoices as back where back.corrects_id = bill.id and back.state = 'issued') > 0`
  const { rows } = await db.execute<{ count: number }>(sql`
    with here as (
      select id, status = 'handed_over' or unrepairable_at is not null as is_over, case when origin = 'request' then origin_id end as request_id
      from repairs where erased_at is null),
    invoiced as (
      select coalesce(bill.request_id, here.request_id) as request_id, bill.repair_id
      from invoices as bill left join here on here.id = bill.repair_id where ${stands})
    select (
      (select count(*) from quotes as last join requests on requests.id = last.request_id where last.state = 'accepted' and last.vat_regime = ${regime}
        and not exists (select from quotes as newer where newer.request_id = last.request_id and newer.state = 'accepted' and newer.version > last.version)
        and not exists (select from withdrawals where withdrawals.contract_id = last.id)
        and not exists (select from here where here.request_id = last.request_id and here.is_over)
        and (requests.state <> 'done' or exists (select from here where here.request_id = last.request_id))
        and not exists (select from invoiced where invoiced.request_id = last.request_id))
      + (select count(*) from deposits as slip join here on here.id = slip.repair_id
        where slip.price_cents is not null and slip.vat_regime = ${regime} and not here.is_over
        and not exists (select from quotes as newer where newer.request_id = here.request_id and newer.state = 'accepted')
        and not exists (select from invoiced where invoiced.repair_id = slip.repair_id or invoiced.request_id = here.request_id))
    )::int as count`)
  return rows[0]?.count ?? 0
}
