import { promisesAsAtFirst } from '#app/lib/starting-delays.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * A model without the words for search engines that the starting catalogue wrote, once the business promises another warranty or other delays than
 * they do: its page says its own, from the facts of today. The row stays as it is, since words that staff wrote stand in the same column.
 */
export function withoutOldPromise<Model extends { meta_description: string | null }>(
  { facts, knownBrands }: Pick<Ctx, 'facts' | 'knownBrands'>,
  model: Model,
): Model {
  const { meta_description: text } = model
  const isOld = text !== null && !promisesAsAtFirst(facts.business) && knownBrands.isStartingDescription(text)
  return isOld ? { ...model, meta_description: null } : model
}
