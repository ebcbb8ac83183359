import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What becomes of an act while something else is written and not committed yet; the act has found that, or waits for it, before that is committed. */
export async function meanwhile<Result>(ctx: Ctx, write: (txCtx: Ctx) => Promise<unknown>, act: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = ctx.db.transaction(async (tx) => {
    await write({ ...ctx, db: tx })
    written.resolve()
    await released.promise
  })
  await Promise.race([written.promise, writing])
  let isOver = false
  const acted = act(ctx).finally(() => (isOver = true))
  const waits = async () => (await ctx.db.execute(sql`select from pg_locks where not granted`)).rows.length > 0
  while (!isOver && !(await waits())) await setTimeout(5)
  released.resolve()
  await writing
  return acted
}
