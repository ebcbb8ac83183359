import { foldText } from '#app/lib/search-text.ts'
import type { CounterLookup } from './counter-lookup.ts'

type Model = CounterLookup['models'][number]

/** The one model that is called as somebody typed, with its brand or without; undefined where none is, or several are. */
export function namedModel(models: readonly Model[], typed: string): Model | undefined {
  const name = foldText(typed)
  const [one, ...others] = models.filter((model) => [model.name, `${model.brandName} ${model.name}`].some((each) => foldText(each) === name))
  return others.length === 0 ? one : undefined
}
