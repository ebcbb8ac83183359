import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceCategories } from '#app/platform/db/tables/catalogue.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'

/** Models that come back stand without a category when theirs was removed in the meantime. */
export async function leaveLostCategories(txCtx: Ctx, kept: readonly KeptRows[]): Promise<void> {
  const present = new Set((await txCtx.db.select({ id: deviceCategories.id }).from(deviceCategories)).map(({ id }) => id))
  for (const { table, rows } of kept) {
    if (table !== 'device_models') continue
    for (const row of rows) if (!present.has(String(row['category_id']))) row['category_id'] = null
  }
}
