import type { Browser, Page } from '@playwright/test'
import { PAGE_KINDS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'
import { SLOW_PHONE_TEXT, launchChromium, onSlowPhone } from './slow-phone.ts'

const DELAYS_MS = [200, 1_000, 4_000] as const
const TARGET_MS = 100
const GIVE_UP_MS = 10_000

interface Control {
  name: string
  path: string
  /** The first visible element of this selector is tapped. */
  target: string
  /** Of the window, CSS px; 390 for a phone. */
  width?: number
  /** What is typed before the tap, and where. */
  typed?: { into: string; text: string }
  /** The control comes by itself, so long after the page, ms: the delays count from then. */
  comesAfterMs?: number
}

const CONTROLS: readonly Control[] = [
  { name: 'menu', path: PAGE_KINDS.home, target: '.menu-sheet > summary' },
  { name: 'dropdown', path: PAGE_KINDS.home, target: 'header .dropdown > summary', width: 1280 },
  {
    name: 'search',
    path: PAGE_KINDS.brands,
    target: 'main form[role="search"] button',
    typed: { into: 'main form[role="search"] input', text: 'iphone 13' },
  },
  { name: 'carousel', path: PAGE_KINDS.home, target: '.carousel-arrow, .carousel-dot' },
  { name: 'filter', path: PAGE_KINDS.refurbished, target: '.filter-pills a:not([aria-current])' },
  { name: 'popup', path: PAGE_KINDS.brands, target: '[data-popup="quote"] button', comesAfterMs: 10_000 },
  { name: 'reviews', path: PAGE_KINDS.home, target: '[data-dialog]', width: 1280 },
  { name: 'questions', path: PAGE_KINDS.label, target: 'main details:not([open]) > summary' },
  { name: '«Devis»', path: PAGE_KINDS.model, target: 'main a[href*="devis"]' },
]

/** From the tap to the first change of the page that it causes, on a slow phone with a slow line, at several moments after load. */
export async function benchTaps(server: BenchServer): Promise<void> {
  const browser = await launchChromium()
  const rows: string[][] = []
  for (const control of CONTROLS) {
    const answers: string[] = []
    for (const delayMs of DELAYS_MS) answers.push(await answerAfter(browser, server.url, control, delayMs))
    rows.push([control.name, control.path, ...answers])
  }
  await browser.close()
  report({
    title: 'From a tap to its answer',
    words: `${SLOW_PHONE_TEXT}, 390 px (dropdown and reviews 1280); ms until the page changes or leaves (target ≤ ${TARGET_MS}). «none» is no answer in ${GIVE_UP_MS / 1_000} s, «leaves» an answer so fast that its page was gone, «absent» no such control.`,
    columns: ['control', 'page', ...DELAYS_MS.map((ms) => `${ms / 1_000} s after load`)],
    rows,
  })
}

function answerAfter(browser: Browser, origin: string, control: Control, delayMs: number): Promise<string> {
  const { path, target, width = 390, typed, comesAfterMs = 0 } = control
  const options = { address: origin + path, viewport: { width, height: 844 }, hasTouch: true, isMobile: width < 800 }
  return onSlowPhone(browser, options, async (page) => {
    if (comesAfterMs > 0)
      await page
        .locator(target)
        .first()
        .waitFor({ state: 'visible', timeout: comesAfterMs + GIVE_UP_MS })
    await page.waitForTimeout(delayMs)
    if (typed) await page.locator(typed.into).first().fill(typed.text)
    return answerOf(page, target)
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
  const changed = control
    .evaluate(
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
    // The element goes with its page.
    .catch(() => 'leaves')
  await control.tap({ noWaitAfter: true })
  return Promise.race([changed, left.then((outcome) => (outcome === 'none' ? changed : outcome))])
}
