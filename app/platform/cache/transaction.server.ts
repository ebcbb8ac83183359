import type { Ctx } from '#app/platform/ctx.server.ts'

/** Says which tags the change touches; call it as often as needed before the work ends. */
export type Invalidate = (tags: Iterable<string>) => void

/**
 * Runs a command in one transaction. The pages that its tags name are invalidated in every process once the change is through,
 * and not at all when it fails. The context that `work` receives has the rights that were proven for the outer one.
 */
export async function withTransaction<Result, AnyCtx extends Ctx>(
  ctx: AnyCtx,
  work: (txCtx: AnyCtx, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
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
