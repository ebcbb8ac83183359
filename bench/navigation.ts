import type { Browser } from '@playwright/test'
import { median } from './median.ts'
import { PAGE_KINDS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'
import { SLOW_PHONE_TEXT, launchChromium, onSlowPhone } from './slow-phone.ts'

const TRIES = 5
/** A pointer rests this long on a link before it is pressed; none: the tap comes at once. */
const RESTS_MS = 1_500
/** How long somebody looks at a page before going on, ms: what it fetches when idle is there by then. */
const READS_MS = 1_000
const TARGETS = { plainMs: 900, prefetchedMs: 250 } as const
const GIVE_UP_MS = 20_000

const WAYS = [
  { name: 'brand → model', from: PAGE_KINDS.brand, link: 'main a[href^="/reparation/samsung/"]' },
  { name: 'model → quote form', from: PAGE_KINDS.model, link: 'main a[href^="/devis"]' },
  { name: 'model → shops', from: PAGE_KINDS.model, link: 'a[href="/magasins"]' },
] as const

/** From the press on a link to the first paint of the next page, on a slow phone with a slow line. */
export async function benchNavigation(server: BenchServer): Promise<void> {
  const browser = await launchChromium()
  const rows: string[][] = []
  for (const { name, from, link } of WAYS) {
    for (const rests of [false, true]) {
      const times: number[] = []
      for (let attempt = 0; attempt < TRIES; attempt += 1) times.push(await timeOf(browser, server.url + from, link, rests))
      const target = rests ? TARGETS.prefetchedMs : TARGETS.plainMs
      const ms = median(times)
      rows.push([
        name,
        rests ? `rested ${RESTS_MS / 1_000} s on the link` : 'pressed at once',
        `${Math.round(ms)}`,
        `${target}`,
        ms <= target ? 'held' : 'MISSED',
      ])
    }
  }
  await browser.close()
  report({
    title: 'The next page',
    words: `${SLOW_PHONE_TEXT}; ms from the press to the first paint of the next page, median of ${TRIES}.`,
    columns: ['way', 'press', 'ms', 'target', ''],
    rows,
  })
}

function timeOf(browser: Browser, from: string, link: string, rests: boolean): Promise<number> {
  return onSlowPhone(browser, { address: from, viewport: { width: 1_280, height: 844 } }, async (page) => {
    await page.waitForTimeout(READS_MS)
    const target = page.locator(link).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${from} shows no link ${link}`)
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)]
    if (rests) {
      await page.mouse.move(x, y)
      await page.waitForTimeout(RESTS_MS)
    }
    // The clock of the machine outlives the page.
    await page.evaluate(() => {
      addEventListener('pointerdown', () => sessionStorage.setItem('benchPressedAt', String(Date.now())), { capture: true, once: true })
    })
    const next = page.waitForURL((url) => url.href !== from, { timeout: GIVE_UP_MS, waitUntil: 'commit' })
    await page.mouse.click(x, y)
    await next
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const since = (paintMs: number) => performance.timeOrigin + paintMs - Number(sessionStorage.getItem('benchPressedAt'))
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint) resolve(since(paint.startTime))
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  })
}
