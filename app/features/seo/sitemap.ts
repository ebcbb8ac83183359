export interface SitemapItem {
  path: string
  /** ISO date or instant of the last change of what the page says; left out when nobody knows. */
  updated?: string
}

/**
 * When a page of the product last changed, for the example that the product is written about. Another business has those words since it is there,
 * and of the facts in them nobody keeps the day: no date is better than one from before it began.
 */
export function updatedWithProduct({ isExample }: { isExample: boolean }, updated: string | undefined): { updated?: string } {
  return isExample && updated !== undefined ? { updated } : {}
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** The list of public addresses as search engines read it. */
export function sitemapXml(publicUrl: string, items: readonly SitemapItem[]): string {
  const urls = items.map(
    (item) => `<url><loc>${escapeXml(publicUrl + item.path)}</loc>${item.updated === undefined ? '' : `<lastmod>${item.updated}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
