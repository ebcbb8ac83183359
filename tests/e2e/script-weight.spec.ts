import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from './browser.ts'

/** What the scripts of a public page may weigh as they travel, bytes; with an island comes React. */
const LIMIT = { plain: 15_000, island: 80_000 }

/** One page of each kind that asks for other scripts. */
const PAGES = [
  { address: '/', limit: LIMIT.plain },
  { address: '/reparation/apple/iphone-13', limit: LIMIT.plain },
  { address: '/avis', limit: LIMIT.plain },
  { address: '/pro/suivi', limit: LIMIT.plain },
  { address: '/pro/envoi-postal', limit: LIMIT.plain },
  { address: '/pro/rendez-vous', limit: LIMIT.plain },
  { address: '/pro/devis', limit: LIMIT.island },
]

test('the scripts of a page weigh no more than a slow line carries beside it, and none of them is asked for before the first paint', async ({
  page,
}) => {
  for (const { address, limit } of PAGES) {
    const scripts = new Set<string>()
    const listen = (request: { url: () => string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    }
    page.on('request', listen)
    await page.goto(address)
    // The audience client comes last, and asks for what measures the page.
    await expect.poll(() => [...scripts].some((name) => name.includes('/vitals-')), address).toBe(true)
    page.off('request', listen)
    const bytes = [...scripts].map((name) => fs.statSync(path.join('build/client', `${name}.br`)).size).reduce((sum, size) => sum + size, 0)
    expect(bytes, `${address}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(limit)
    expect(await page.evaluate(asksAfterPaint), address).toBe(true)
  }
})

test('a reader who has chosen colours gets their rules before the first paint, and paper has them without script', async ({ page, browser }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // On a slow line the sheet comes well after the page.
  await page.route('**/later-*', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/panne')
  const times = await page.evaluate(() => {
    const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/later-'))
    return {
      arrived: sheet instanceof PerformanceResourceTiming ? sheet.responseEnd : Infinity,
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }
  })
  expect(times.arrived).toBeLessThanOrEqual(times.painted)
  const without = await browser.newPage({ javaScriptEnabled: false })
  await without.goto('/panne')
  await without.emulateMedia({ media: 'print' })
  await expect(without.locator('.site-nav')).toBeHidden()
  await without.close()
})

/** In the page: whether its first script, and the sheet beside it, were asked for once it had been painted. */
function asksAfterPaint(): boolean {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\.(?:js|css)$/.test(name))
  return asked.length > 0 && asked.every(({ startTime }) => startTime >= painted)
}
