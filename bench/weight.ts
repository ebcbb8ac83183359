import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './browser.ts'
import { PAGE_KINDS, TARGETS } from './pages.ts'
import type { BenchServer } from './server.ts'

/** What a first visit of each page downloads: script and fonts as they travel with gzip, and the document with brotli. */
export async function benchWeight(server: BenchServer): Promise<void> {
  console.log('\n## Weight of a first visit (bytes on the wire: script gzip and brotli, fonts, document brotli)')
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts = new Set<string>()
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url())
      if (request.url().endsWith('.woff2')) fonts.add(request.url())
    })
    await page.goto(server.url + path)
    // The pointer starts the script, which otherwise waits some seconds.
    await page.mouse.move(2, 2)
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')))
    await page.waitForLoadState('networkidle')
    const [gzip, brotli, font] = await Promise.all([wireBytes(scripts, 'gzip'), wireBytes(scripts, 'br'), wireBytes(fonts, 'identity')])
    const html = await wireBytes([server.url + path], 'br')
    const verdict = gzip <= TARGETS.scriptGzipBytes && font <= TARGETS.fontBytes ? 'held' : 'MISSED'
    console.log(`${kind.padEnd(12)} script ${gzip} gzip, ${brotli} brotli in ${scripts.size} files; fonts ${font}; document ${html}: ${verdict}`)
    await page.close()
  }
  await browser.close()
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
