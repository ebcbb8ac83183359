/** Enough to see the one before and the one after, with their larger sisters. */
const SHOWN = 4

/** A model between those around it, in the order of the staff; at an end of the family more of the other side. Empty for one without family. */
export function neighboursOf<Model extends { slug: string }>(family: readonly Model[], slug: string): Model[] {
  const at = family.findIndex((model) => model.slug === slug)
  if (at === -1) return []
  const others = family.filter((model) => model.slug !== slug)
  const start = Math.max(0, Math.min(at - SHOWN / 2, others.length - SHOWN))
  if (others.length === 0) return []
  const shown = others.slice(start, start + SHOWN)
  return family.filter((model) => model.slug === slug || shown.includes(model))
}
