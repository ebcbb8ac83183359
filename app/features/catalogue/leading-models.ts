import type { DeviceType, ModelCard } from './model-card.ts'

type LeadingModel = ModelCard & { deviceType: DeviceType }

interface Family {
  deviceType: DeviceType
  models: readonly ModelCard[]
}

/** So many models stand before the families of a brand. */
export const LEADING_MODELS = 6
/** A brand with this many models or fewer needs no shorter list before it. */
const WHOLE_LIST = 12
/** Fewer models that somebody has looked at say nothing about what visitors look for. */
const VIEWED_ENOUGH = 3

/**
 * What a long brand page begins with: the models that visitors look at most. Nobody has looked at those of a new shop, and it has no
 * figures to invent: there the models with a price come first, because they answer at once.
 */
export function leadingModels(
  viewed: readonly LeadingModel[],
  families: readonly Family[],
  lowest: Readonly<Record<string, unknown>>,
): { title: string; models: readonly LeadingModel[] } | undefined {
  const all = families.flatMap(({ deviceType, models }) => models.map((model) => ({ ...model, deviceType })))
  if (all.length <= WHOLE_LIST) return undefined
  if (viewed.length >= VIEWED_ENOUGH) return { title: 'Les plus consultés', models: viewed }
  const priced = all.filter(({ slug }) => lowest[slug] !== undefined).slice(0, LEADING_MODELS)
  return priced.length > 0 ? { title: 'Quelques prix', models: priced } : undefined
}
