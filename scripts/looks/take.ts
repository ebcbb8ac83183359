import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { SCREENS, WIDTHS } from './screens.ts'

/** Popups come by themselves; a picture has none. */
const QUIET_FLAGS = ['hasShownQuotePopup', 'christmasPopupClosed']
const VIEW_HEIGHT = 900

/** Takes a picture of every screen of a running site at every width; returns how many. */
export async function takePictures(url: string, directory: string): Promise<number> {
  fs.mkdirSync(directory, { recursive: true })
  // Playwright's own browser, unless the machine has another.
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
  let taken = 0
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', timezoneId: 'Europe/Paris' })
    await context.addInitScript((flags) => {
      for (const flag of flags) localStorage.setItem(flag, 'true')
    }, QUIET_FLAGS)
    const page = await context.newPage()
    for (const [name, address] of Object.entries(SCREENS)) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: VIEW_HEIGHT })
        await page.goto(new URL(address, url).href)
        // Pictures further down load when they come near; afterwards nothing moves any more.
        await page.evaluate(() => {
          for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
        })
        await page.waitForLoadState('networkidle')
        const picture = path.join(directory, `${name}-${width}.png`)
        await page.screenshot({ path: picture, fullPage: true, animations: 'disabled', caret: 'hide' })
        taken += 1
      }
    }
  } finally {
    await browser.close()
  }
  return taken
}
