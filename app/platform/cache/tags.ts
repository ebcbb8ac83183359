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
  /** The scale of the repair aid. */
  aids: 'aids',
  /** The refurbished stock. */
  stock: 'stock',
  /** All documents of a kind: lists of them, and what is worked out from several. */
  words: (kind: string) => `words:${kind}`,
  /** What customers say on the site. */
  reviews: 'reviews',
  /** The business and its shops: names, hours, contacts. Every page shows some of it. */
  facts: 'facts',
  /** The served area: pages about places, and lists of them. */
  towns: 'towns',
} as const
