import { eq, sql } from 'drizzle-orm'
import type { PartKind } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { supplierParts, suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { applyPlan } from '../apply-plan.server.ts'
import type { PlanOutcome } from '../apply-plan.server.ts'
import { listRepairFacts } from '../price-facts.server.ts'
import { planSupplierList } from './supplier-plan.server.ts'
import type { SupplierPlan } from './supplier-plan.server.ts'
import type { SupplierRule } from './supplier-rule.ts'
import { targetReader } from './supplier-target.ts'

/** Keeps a supplier under its name with the rule for its prices; returns its id. */
export async function keepSupplier(ctx: AllowedCtx<'catalogue:write'>, { name, rule }: { name: string; rule: SupplierRule }): Promise<string> {
  const columns = {
    name,
    factor_percent: rule.factorPercent,
    fitting_cents: rule.fittingCents,
    min_margin_cents: rule.minMarginCents,
    end_with_9: rule.endWith9,
    updated_at: ctx.now,
  }
  return ctx.db.transaction(async (tx) => {
    // Few rows, and the database folds no accents: the names are compared here, one writer at a time.
    await tx.execute(sql`lock table ${suppliers} in exclusive mode`)
    const known = await tx.select({ id: suppliers.id, name: suppliers.name }).from(suppliers)
    const same = known.find((one) => foldText(one.name) === foldText(name))
    if (same) {
      await tx.update(suppliers).set(columns).where(eq(suppliers.id, same.id))
      return same.id
    }
    const [added] = await tx
      .insert(suppliers)
      .values({ ...columns, created_at: ctx.now })
      .returning({ id: suppliers.id })
    if (!added) throw new Error('The supplier was not kept')
    return added.id
  })
}

interface Matches {
  supplierId: string
  /** The typed repair of each confirmed reference, and what the supplier calls it. */
  confirmed: readonly { reference: string; description: string; target: string }[]
  ignored: readonly { reference: string; description: string }[]
}

/** Keeps what staff said of references; those whose repair is unknown are answered and not kept. */
export async function saveMatches(ctx: AllowedCtx<'catalogue:write'>, { supplierId, confirmed, ignored }: Matches): Promise<{ unknown: string[] }> {
  const read = targetReader(await listRepairFacts(ctx, undefined))
  const targets = confirmed.map((one) => ({ ...one, found: read(one.target) }))
  const rows = [
    ...ignored.map((one) => ({ ...one, repairId: null, part: null })),
    ...targets.flatMap(({ reference, description, found }) => (found ? [{ reference, description, ...found }] : [])),
  ]
  if (rows.length > 0) {
    await withTransaction(ctx, async (txCtx) => {
      // A reference that was named twice counts as it was named last.
      await keepParts(txCtx, supplierId, [...new Map(rows.map((row) => [row.reference, row])).values()])
      await recordAudit(txCtx, { action: 'supplier.matched', subject: { kind: 'supplier', id: supplierId }, after: { references: rows.length } })
    })
  }
  return { unknown: targets.flatMap(({ reference, found }) => (found ? [] : [reference])) }
}

async function keepParts(
  txCtx: Ctx,
  supplierId: string,
  rows: readonly { reference: string; description: string; repairId: string | null; part: PartKind | null }[],
): Promise<void> {
  await txCtx.db
    .insert(supplierParts)
    .values(
      rows.map(({ reference, description, repairId, part }) => ({
        supplier_id: supplierId,
        reference,
        description,
        repair_id: repairId,
        part_kind: part,
        updated_at: txCtx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [supplierParts.supplier_id, supplierParts.reference],
      set: { repair_id: sql`excluded.repair_id`, part_kind: sql`excluded.part_kind`, description: sql`excluded.description`, updated_at: txCtx.now },
    })
}

/** Makes the ticked changes of a list that was shown, and remembers what the parts cost now. */
export async function applySupplierList(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { supplierId: string; text: string; taken: ReadonlySet<string>; fingerprint: string },
): Promise<PlanOutcome<{ problem: string }>> {
  return applyPlan<SupplierPlan, { problem: string }>(ctx, {
    fingerprint: input.fingerprint,
    source: 'regle',
    plan: (txCtx, reading) => planSupplierList(txCtx, input, reading),
    remember: (txCtx, { purchases }) => rememberPurchases(txCtx, input.supplierId, purchases),
  })
}

async function rememberPurchases(txCtx: Ctx, supplierId: string, purchases: SupplierPlan['purchases']): Promise<void> {
  await txCtx.db.execute(sql`
    update supplier_parts as known set purchase_cents = listed."purchaseCents", description = listed.description, updated_at = ${txCtx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) as listed(reference text, description text, "purchaseCents" integer)
    where known.supplier_id = ${supplierId} and known.reference = listed.reference`)
}
