import { expect, test } from 'vitest'
import { sitemapXml, updatedWithProduct } from './sitemap.ts'

test('addresses are escaped, each with its last change', () => {
  const xml = sitemapXml('https://www.example.fr', [{ path: `/a?b=1&c='<">`, updated: '2026-11-20' }])
  expect(xml).toContain('<url><loc>https://www.example.fr/a?b=1&amp;c=&apos;&lt;&quot;&gt;</loc><lastmod>2026-11-20</lastmod></url>')
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
})

test('another business says no day of the product’s words, which are from before it began', () => {
  expect(updatedWithProduct({ isExample: true }, '2026-11-20')).toEqual({ updated: '2026-11-20' })
  expect(sitemapXml('https://www.example.fr', [{ path: '/', ...updatedWithProduct({ isExample: false }, '2026-11-20') }])).not.toContain('lastmod')
})
