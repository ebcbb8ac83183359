/** Models that came out together, under the name that they share. */
export interface Generation<Model> {
  name: string
  models: readonly Model[]
}

/** Generations that a family shows at once; older ones open on demand. */
export const OPEN_GENERATIONS = 9
/** A family of a dozen is seen at a glance as it is. */
const GROUPED_FROM = 13
/** Names that hardly share anything would make rows of one. */
const MOST_ROWS_PER_MODEL = 0.7

/**
 * The models of a family by generation; undefined where rows would not help. The order is the staff's: only neighbours share a row, and
 * those that one other row stands between (an "iPhone Air" among the "iPhone 17"). Within a row the model that gives it its name comes
 * first, as whoever reads the name looks for it there.
 */
export function generationsOf<Model extends { name: string }>(models: readonly Model[]): Generation<Model>[] | undefined {
  if (models.length < GROUPED_FROM) return undefined
  const generations: { name: string; models: Model[] }[] = []
  for (const model of models) {
    const name = generationName(model.name)
    const near = generations.slice(-2).find((generation) => generation.name === name)
    if (near) near.models.push(model)
    else generations.push({ name, models: [model] })
  }
  if (generations.length > models.length * MOST_ROWS_PER_MODEL) return undefined
  return generations.map(({ name, models: own }) => ({
    name,
    models: own.toSorted((one, other) => Number(other.name === name) - Number(one.name === name)),
  }))
}

/** "iPhone 13" of "iPhone 13 Pro Max", "iPhone X" of "iPhone XS", "iPhone SE" of "iPhone SE (2022)". */
function generationName(name: string): string {
  const plain = name.replace(/\s*\(.*$/, '')
  return /^iPhone X/.exec(plain)?.[0] ?? /^.*?\d+/.exec(plain)?.[0] ?? plain
}
