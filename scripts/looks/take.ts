import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PLATE_SCREENS, withPlates } from './plates.ts'
import { SCREENS, WIDTHS } from './screens.ts'

/** Popups come by themselves; a picture has none. */
const QUIET_FLAGS = ['hasShownQuotePopup', 'christmasPopupClosed']
const VIEW_HEIGHT = 900

/** Takes a picture of every screen of a running site, and of the plates of the working copy, at every width; returns how many. */
export async function takePictures(url: string, directory: string): Promise<number> {
  const ofSite = await withPage((page) => takeScreens(page, { url, screens: SCREENS, directory }))
  return ofSite + (await takePlates(directory))
}

/** The plates alone: every component in its states, without a site. */
export async function takePlates(directory: string): Promise<number> {
  return withPlates((url) => withPage((page) => takeScreens(page, { url, screens: PLATE_SCREENS, directory })))
}

async function withPage<Result>(look: (page: Page) => Promise<Result>): Promise<Result> {
  // Playwright's own browser, unless the machine has another.
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', timezoneId: 'Europe/Paris' })
    await context.addInitScript((flags) => {
      for (const flag of flags) localStorage.setItem(flag, 'true')
    }, QUIET_FLAGS)
    return await look(await context.newPage())
  } finally {
    await browser.close()
  }
}

interface Screens {
  url: string
  screens: Readonly<Record<string, string>>
  directory: string
}

async function takeScreens(page: Page, { url, screens, directory }: Screens): Promise<number> {
  fs.mkdirSync(directory, { recursive: true })
  let taken = 0
  for (const [name, address] of Object.entries(screens)) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: VIEW_HEIGHT })
      const answer = await page.goto(new URL(address, url).href)
      if (answer !== null && answer.status() >= 500) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
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
  return taken
}
