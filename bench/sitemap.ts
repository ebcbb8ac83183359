import { TARGETS } from './pages.ts'
import type { BenchServer } from './server.ts'

/** How many pages are asked for at the same time. */
const PARALLEL = 8

/** Every address of the sitemap, rendered for the first time. */
export async function benchSitemap(server: BenchServer): Promise<void> {
  const sitemap = await fetch(`${server.url}/sitemap.xml`).then((response) => response.text())
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const startedMs = performance.now()
  const queue = [...paths]
  const failures: string[] = []
  async function worker(): Promise<void> {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const response = await fetch(server.url + path)
      await response.arrayBuffer()
      if (response.status !== 200) failures.push(`${path} ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  const tookMs = performance.now() - startedMs
  console.log(
    `\n## Whole sitemap rendered cold\n${paths.length} pages in ${Math.round(tookMs)} ms (target ≤ ${TARGETS.coldSitemapMs}): ${tookMs <= TARGETS.coldSitemapMs ? 'held' : 'MISSED'}`,
  )
  for (const failure of failures) console.log(`  - ${failure}`)
}
