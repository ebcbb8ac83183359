/** A model with its views ever, those of a period and of the one before, and the quotes opened from its page. */
export interface ModelDemand {
  name: string
  path: string
  views: number
  recent: number
  before: number
  quotes: number
}

interface Counted {
  value: string
  now: number
  before: number
}

/** Fewer views than this without a quote are chance. */
const VIEWS_THAT_COUNT = 5

/** Joins the models with what the audience saw, by the path of their page; the most seen of the period first. */
export function modelDemand(
  models: readonly { name: string; path: string; views: number }[],
  seen: { pages: readonly Counted[]; quotePages: readonly Counted[] },
): ModelDemand[] {
  const pages = new Map(seen.pages.map((page) => [page.value, page]))
  const quotes = new Map(seen.quotePages.map((page) => [page.value, page.now]))
  return models
    .map(({ name, path, views }) => {
      const page = pages.get(path)
      return { name, path, views, recent: page?.now ?? 0, before: page?.before ?? 0, quotes: quotes.get(path) ?? 0 }
    })
    .toSorted((a, b) => b.recent - a.recent || b.views - a.views || a.name.localeCompare(b.name, 'fr'))
}

/** Looked at, and left without a question. */
export function withoutQuote(models: readonly ModelDemand[]): ModelDemand[] {
  return models.filter((model) => model.recent >= VIEWS_THAT_COUNT && model.quotes === 0)
}
