import { chromium } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/chromium.ts'

/** Slow 4G as Lighthouse has it, bytes per second and ms, and how much slower than this machine a cheap phone computes. */
const LINE = { offline: false, latency: 562, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }
const CPU_SLOWDOWN = 4
/** For the words of a report. */
export const SLOW_PHONE_TEXT = `Slow 4G (${LINE.latency} ms, 1.47 Mb/s), CPU ×${CPU_SLOWDOWN}`

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
}

/** Opens a page as a cheap phone on a slow line does, hands it on once it is loaded, and closes it. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { address, ...options }: BrowserContextOptions & { address: string },
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'load' })
    return await measure(page)
  } finally {
    // A page that is left while it is slowed down can keep its process busy for ever: it may leave at full speed.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await context.close()
  }
}
