import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { SupplierRule } from './supplier-rule.ts'

/** A supplier of parts, with the rule by which its list becomes prices. */
export interface Supplier {
  id: string
  name: string
  rule: SupplierRule
}

export async function listSuppliers(ctx: Ctx): Promise<Supplier[]> {
  assertCan(ctx.actor, 'catalogue:read')
  return (await ctx.db.select().from(suppliers).orderBy(asc(suppliers.name))).map(supplierOf)
}

export async function getSupplier(ctx: Pick<Ctx, 'db'>, id: string): Promise<Supplier> {
  const [row] = await ctx.db.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row) throw new Error('The supplier does not exist')
  return supplierOf(row)
}

function supplierOf(row: typeof suppliers.$inferSelect): Supplier {
  const { id, name, factor_percent: factorPercent, fitting_cents: fittingCents, min_margin_cents: minMarginCents, end_with_9: endWith9 } = row
  return { id, name, rule: { factorPercent, fittingCents, minMarginCents, endWith9 } }
}
