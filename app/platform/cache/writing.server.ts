import type { Ctx } from '#app/platform/ctx.server.ts'

/** Says which tags the change touches; call it as often as needed before the work ends. */
export type Drop = (tags: Iterable<string>) => void

/**
 * Runs a command in one transaction. The pages that its tags name are dropped in every process once the change is through,
 * and not at all when it fails. The context inside has the rights that were proven outside.
 */
export async function writing<Result, Given extends Ctx>(ctx: Given, work: (txCtx: Given, drop: Drop) => Promise<Result>): Promise<Result> {
  const touched = new Set<string>()
  let publish = (): void => {}
  const result = await ctx.db.transaction(async (tx) => {
    const done = await work({ ...ctx, db: tx }, (tags) => {
      for (const tag of tags) touched.add(tag)
    })
    if (touched.size > 0) publish = await ctx.invalidation.publishWith(tx, [...touched])
    return done
  })
  publish()
  return result
}
