import { createHash } from 'node:crypto'
import { visitFacts } from '#app/features/contracts/contract-summary.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * Stands for the words of the summary, the wish and the terms as they are now. A page carries it beside the button that binds: whoever
 * presses it after the owner has published others has not read what would be kept as accepted.
 */
export async function contractWordsMark(ctx: Pick<Ctx, 'db' | 'now' | 'facts' | 'contractWords'>): Promise<string> {
  const words = await ctx.contractWords(ctx)
  const terms = await readTerms(ctx)
  return createHash('sha256')
    .update(JSON.stringify([words, terms?.body ?? null]))
    .digest('base64url')
}

/** The same for a visit at home, whose first price is read beside the words. */
export async function visitWordsMark(ctx: Pick<Ctx, 'db' | 'now' | 'facts' | 'contractWords'>): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([await contractWordsMark(ctx), visitFacts(ctx.facts)]))
    .digest('base64url')
}
