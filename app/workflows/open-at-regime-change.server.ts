import { sql } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'

/** How many documents the sentence names one by one; of more it says how many. */
const NAMED = 5

/**
 * What is open while the VAT regime changes, in a sentence for whoever changes it: deposits that were charged by the other rule and whose balance is still to
 * come, and drafts whose lines carry VAT; empty where it does not change, or nothing is open.
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
  const numbers = deposits.rows.map(({ number }) => number)
  const others = numbers.length - NAMED
  const named = [...numbers.slice(0, NAMED), ...(others > 0 ? [countText(others, 'autre')] : [])].join(', ')
  const waiting = drafts.rows[0]?.count ?? 0
  return [
    numbers.length > 0 &&
      `Acomptes dont le solde reste à facturer\u00a0: ${named}. Ils gardent leur règle, et le solde suit la nouvelle\u00a0: montrez-les à votre comptable.`,
    waiting > 0 && `${countText(waiting, 'facture en brouillon', 'factures en brouillon')} à relire\u00a0: des lignes portent la TVA d’avant.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}
