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
 * The models of a family by generation; undefined where rows would not help. A row stands where the first of its models does, and keeps
 * the order of the staff.
 */
export function generationsOf<Model extends { name: string }>(models: readonly Model[]): Generation<Model>[] | undefined {
  if (models.length < GROUPED_FROM) return undefined
  const generations = [...Map.groupBy(models, ({ name }) => generationName(name))].map(([name, group]) => ({ name, models: group }))
  return generations.length > models.length * MOST_ROWS_PER_MODEL ? undefined : generations
}

/** "iPhone 13" of "iPhone 13 Pro Max", "iPhone X" of "iPhone XS", "iPhone SE" of "iPhone SE (2022)". */
function generationName(name: string): string {
  const plain = name.replace(/\s*\(.*$/, '')
  return /^iPhone X/.exec(plain)?.[0] ?? /^.*?\d+/.exec(plain)?.[0] ?? plain
}
