import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './median.ts'
import { OwnBrowser } from './own-browser.ts'
import { PAGE_KINDS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'
import { SLOW_PHONE_TEXT, slowDown } from './slow-phone.ts'

const TRIES = 5
/** A pointer rests this long on a link before it is pressed; none: the tap comes at once. */
const RESTS_MS = 1_500
const TARGETS = { plainMs: 900, preparedMs: 250 } as const
const GIVE_UP_MS = 20_000
const WINDOW = { width: 1_280, height: 844 }

const WAYS = [
  { name: 'brand → model', from: PAGE_KINDS.brand, link: 'main a[href^="/reparation/samsung/"]' },
  { name: 'model → quote form', from: PAGE_KINDS.model, link: 'main a[href^="/devis"]' },
  { name: 'model → shops', from: PAGE_KINDS.model, link: 'a[href="/magasins"]' },
] as const

interface Arrival {
  /** From the press to the first paint of the next page. */
  ms: number
  wasPrepared: boolean
}

/** From the press on a link to the first paint of the next page, on a slow phone with a slow line. */
export async function benchNavigation(server: BenchServer): Promise<void> {
  const rows: string[][] = []
  for (const { name, from, link } of WAYS) {
    for (const rests of [false, true]) {
      const arrivals: Arrival[] = []
      for (let attempt = 0; attempt < TRIES; attempt += 1) arrivals.push(await arrivalBy(server.url + from, link, rests))
      const target = rests ? TARGETS.preparedMs : TARGETS.plainMs
      const ms = median(arrivals.map((each) => each.ms))
      rows.push([
        name,
        rests ? `rested ${RESTS_MS / 1_000} s on the link` : 'pressed at once',
        `${arrivals.filter((each) => each.wasPrepared).length} of ${TRIES}`,
        `${Math.round(ms)}`,
        `${target}`,
        ms <= target ? 'held' : 'MISSED',
      ])
    }
  }
  report({
    title: 'The next page',
    words: `${SLOW_PHONE_TEXT}; ms from the press to the first paint of the next page, median of ${TRIES}. «Prepared» are the pages that the browser drew before the press.`,
    columns: ['way', 'press', 'prepared', 'ms', 'target', ''],
    rows,
  })
}

/** One press in a browser that has seen nothing yet. */
async function arrivalBy(from: string, link: string, rests: boolean): Promise<Arrival> {
  const browser = await OwnBrowser.launch(WINDOW, slowDown)
  try {
    await browser.open(from)
    await sleep(1_000)
    const place = await browser.evaluate<{ x: number; y: number } | null>(`(${placeOf.toString()})(${JSON.stringify(link)})`)
    if (!place) throw new Error(`${from} shows no link ${link}`)
    const pointer = (type: string) => browser.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
    if (rests) {
      await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
      await sleep(RESTS_MS)
    }
    await browser.evaluate(`(${notePress.toString()})()`)
    // The page that is pressed may be gone before it answers.
    for (const type of ['mousePressed', 'mouseReleased']) void pointer(type).catch(() => {})
    return await arrivalAt(browser, from)
  } finally {
    await browser.close()
  }
}

async function arrivalAt(browser: OwnBrowser, from: string): Promise<Arrival> {
  const giveUpMs = performance.now() + GIVE_UP_MS
  while (performance.now() < giveUpMs) {
    await sleep(200)
    // While pages change places there is none to ask.
    const found = await browser.evaluate<Arrival | null>(`(${firstPaint.toString()})(${JSON.stringify(from)})`).catch(() => null)
    if (found) return found
  }
  throw new Error(`The press on ${from} led to no other page.`)
}

/* What follows runs in the page. */

function placeOf(selector: string): { x: number; y: number } | null {
  const link = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
  if (!link) return null
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + Math.min(height / 2, 20) }
}

/** The clock of the machine outlives the page. */
function notePress(): void {
  addEventListener('pointerdown', () => sessionStorage.setItem('benchPressedAt', String(Date.now())), { capture: true, once: true })
}

function firstPaint(from: string): Promise<Arrival> | null {
  const pressedAt = sessionStorage.getItem('benchPressedAt')
  if (location.href === from || !pressedAt) return null
  const [navigation] = performance.getEntriesByType('navigation')
  const activatedMs = navigation instanceof PerformanceNavigationTiming ? (navigation.activationStart ?? 0) : 0
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (!paint) return
      // A page that was prepared is shown at its activation.
      const ms = performance.timeOrigin + Math.max(paint.startTime, activatedMs) - Number(pressedAt)
      resolve({ ms, wasPrepared: activatedMs > 0 })
    }).observe({ type: 'paint', buffered: true })
  })
}
