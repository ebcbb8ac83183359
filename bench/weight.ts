import { ASKED_BEFORE, askBefore } from './asked-before.ts'
import { PAGE_KINDS, TARGETS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'
import { launchChromium } from './slow-phone.ts'

/** What a first visit of each page downloads, as it travels with brotli. */
export async function benchWeight(server: BenchServer): Promise<void> {
  await askBefore(server, Object.values(PAGE_KINDS))
  const browser = await launchChromium()
  const rows: string[][] = []
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts = new Set<string>()
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url())
      if (request.url().endsWith('.woff2')) fonts.add(request.url())
    })
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    const hasIsland = (await page.locator('[data-island]').count()) > 0
    const [script, font, html] = await Promise.all([wireBytes(scripts, 'br'), wireBytes(fonts, 'identity'), wireBytes([server.url + path], 'br')])
    const limit = hasIsland ? TARGETS.islandPageBrotliBytes : TARGETS.scriptBrotliBytes
    const verdict = script <= limit && font <= TARGETS.fontBytes ? 'held' : 'MISSED'
    rows.push([kind, path, `${html}`, `${script}`, `${scripts.size}`, `${font}`, hasIsland ? 'yes' : 'no', verdict])
    await page.close()
  }
  await browser.close()
  report({
    title: 'Weight of a first visit',
    words: `Bytes on the wire with brotli. ${ASKED_BEFORE} Targets: script ≤ ${TARGETS.scriptBrotliBytes} (≤ ${TARGETS.islandPageBrotliBytes} with an island), fonts ≤ ${TARGETS.fontBytes}.`,
    columns: ['kind', 'page', 'document', 'script', 'files', 'fonts', 'island', 'target'],
    rows,
  })
}

async function wireBytes(urls: Iterable<string>, encoding: string): Promise<number> {
  let total = 0
  for (const url of urls) {
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
    await response.arrayBuffer()
    total += Number(response.headers.get('content-length'))
  }
  return total
}
