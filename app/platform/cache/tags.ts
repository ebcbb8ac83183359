/** Names of what pages show. Commands publish them after a write, the page cache removes the pages that carry them. */
export const tags = {
  /** The list of brands, their names, logos and order. */
  brands: 'brands',
  /** A brand's page and everything listed under it. */
  brand: (slug: string) => `brand:${slug}`,
  /** A model's page and its repairs. */
  model: (slug: string) => `model:${slug}`,
  /** Lists that any catalogue change may touch (search, sitemap). */
  catalogue: 'catalogue',
  /** Lowest prices of a brand's models, as its lists show them. A page that shows prices of one model carries that model's tag. */
  pricesOf: (brandSlug: string) => `prices:${brandSlug}`,
  /** Lists of prices over all brands. */
  prices: 'prices',
  /** Which repairs have a price or an amount at all; no page carries it. */
  pricedRepairs: 'priced-repairs',
  /** The scale of the repair aid. */
  aids: 'aids',
  /** The refurbished stock. */
  stock: 'stock',
  /** All documents of a kind: lists of them, and what is worked out from several. */
  words: (kind: string) => `words:${kind}`,
  /** One document, where a kind says what the pages of others know of it (`outline`). */
  word: (kind: string, slug: string) => `word:${kind}/${slug}`,
  /** Any document of a kind, for what is kept of all of them in memory; no page carries it. */
  anyWord: (kind: string) => `any-word:${kind}`,
  /** What customers say on the site. */
  reviews: 'reviews',
  /** Repairs shown before and after on one page: `model:iphone-13`, `store:le-teich`. */
  shownRepairs: (place: string) => `shown-repairs:${place}`,
  /** Any of them, for what is kept of all in memory; no page carries it. */
  anyShownRepair: 'any-shown-repair',
  /** Everything about the business and its shops. Every page carries it; a change names what it changed (`shown-facts.ts`). */
  facts: 'facts',
  /** Any of it, for what is kept of all facts in memory; no page carries it. */
  anyFact: 'any-fact',
  /** One field of the business: its name, its host. */
  businessFact: (field: string) => `business:${field}`,
  /** Which shops there are, and what holds for all of them. */
  shopFact: (field: string) => `shop:${field}`,
  /** One field of a shop: its week, its pictures. */
  storeFact: (storeId: string, field: string) => `store:${storeId}.${field}`,
  /** The served area in outline: which towns there are, their names, and which pages they have. */
  towns: 'towns',
  /** The rest of a town: the way to it, what is true there. */
  town: (slug: string) => `town:${slug}`,
  /** Any town, for what is kept of all of them in memory; no page carries it. */
  anyTown: 'any-town',
} as const
