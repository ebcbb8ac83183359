import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'

/** How many devices nobody has, and how many on sale show no photo. */
export async function countSampleDevices(ctx: Pick<Ctx, 'db'>): Promise<{ samples: number; withoutPhoto: number }> {
  const [samples] = await ctx.db.select({ count: count() }).from(sampleDevices)
  const [bare] = await ctx.db
    .select({ count: count() })
    .from(refurbishedDevices)
    .where(and(eq(refurbishedDevices.in_stock, true), sql`cardinality(${refurbishedDevices.images}) = 0`))
  return { samples: samples?.count ?? 0, withoutPhoto: bare?.count ?? 0 }
}

/** Takes the devices away that nobody has. */
export async function removeSampleDevices(txCtx: Ctx, invalidate: Invalidate): Promise<number> {
  const gone = await txCtx.db
    .delete(refurbishedDevices)
    .where(inArray(refurbishedDevices.id, txCtx.db.select({ id: sampleDevices.device_id }).from(sampleDevices)))
    .returning({ id: refurbishedDevices.id })
  invalidate([tags.stock])
  return gone.length
}
