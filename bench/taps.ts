import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './browser.ts'
import { PAGE_KINDS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'

/** Slow 4G as Lighthouse has it, bytes per second and ms. */
const LINE = { offline: false, latency: 562, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }
const CPU_SLOWDOWN = 4
const DELAYS_MS = [200, 1_000, 4_000] as const
const TARGET_MS = 100
const GIVE_UP_MS = 10_000

/** A control, where it is, and the selector of the element that a tap on it shows or changes. */
const CONTROLS = [
  { name: 'menu', path: PAGE_KINDS.home, target: '.site-header summary, .site-header [popovertarget], .site-header button[aria-expanded]' },
  { name: 'carousel', path: PAGE_KINDS.home, target: '.carousel button, .carousel a' },
  { name: 'popup of reviews', path: PAGE_KINDS.model, target: '.floating-actions button' },
  { name: 'questions', path: PAGE_KINDS.model, target: 'main details summary' },
  { name: '«Devis»', path: PAGE_KINDS.model, target: 'a[href*="devis"]' },
] as const

/** From the tap to the first change of the page that it causes, on a slow phone with a slow line, at several moments after load. */
export async function benchTaps(server: BenchServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  const rows: string[][] = []
  for (const { name, path, target } of CONTROLS) {
    const answers: string[] = []
    for (const delayMs of DELAYS_MS) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', LINE)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await page.goto(server.url + path, { waitUntil: 'load' })
      await page.waitForTimeout(delayMs)
      answers.push(await answerOf(page, target))
      await context.close()
    }
    rows.push([name, path, ...answers])
  }
  await browser.close()
  report({
    title: 'From a tap to its answer',
    words: `Slow 4G (${LINE.latency} ms, 1.47 Mb/s), CPU ×${CPU_SLOWDOWN}, 390 px; ms until the page changes or leaves (target ≤ ${TARGET_MS}). «none» is no answer in ${GIVE_UP_MS / 1_000} s, «absent» no such control.`,
    columns: ['control', 'page', ...DELAYS_MS.map((ms) => `${ms / 1_000} s after load`)],
    rows,
  })
}

/** Inside the page, so that the way between this program and the browser is not in the figure. */
async function answerOf(page: Page, target: string): Promise<string> {
  const control = page.locator(target).filter({ visible: true }).first()
  if ((await control.count()) === 0) return 'absent'
  await control.scrollIntoViewIfNeeded()
  const left = page.waitForEvent('framenavigated', { timeout: GIVE_UP_MS }).then(
    () => 'leaves',
    () => 'none',
  )
  const changed = control.evaluate(
    (element, limitMs) =>
      new Promise<string>((resolve) => {
        let tappedMs = 0
        const done = () => tappedMs > 0 && requestAnimationFrame(() => resolve(String(Math.round(performance.now() - tappedMs))))
        element.addEventListener('pointerdown', () => (tappedMs = performance.now()), { once: true, capture: true })
        new MutationObserver(done).observe(document.documentElement, { subtree: true, childList: true, attributes: true })
        for (const kind of ['toggle', 'scroll', 'pagehide', 'beforeunload']) addEventListener(kind, done, { capture: true })
        setTimeout(() => resolve('none'), limitMs)
      }),
    GIVE_UP_MS,
  )
  await control.tap({ noWaitAfter: true })
  // The element goes with its page.
  return Promise.race([changed.catch(() => left), left.then((outcome) => (outcome === 'none' ? changed : outcome))])
}
