import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { hasBegun, waitForScripts } from './begun.ts'

/** Closed by default, so that nothing covers what a test looks at; the tests of the popups open them again. */
const QUIET_FLAGS = ['hasShownQuotePopup', 'christmasPopupClosed']

interface Fixtures {
  /** Lets the popups come by themselves, as for a first visit. */
  popups: boolean
  /** What the browser complained about; must stay empty. */
  complaints: string[]
}

/**
 * A page that fails its test on console errors, script errors, violations of the policy and requests to other origins:
 * the visitor would not tell us.
 */
export const test = base.extend<Fixtures>({
  popups: [false, { option: true }],
  complaints: async ({ context, baseURL }, use) => {
    const complaints: string[] = []
    // The browser reports it as an error when a page that a test asked for on purpose answers 404.
    const missingPages = new Set<string>()
    context.on('response', (response) => {
      if (response.status() === 404 && response.request().isNavigationRequest()) missingPages.add(response.url())
    })
    context.on('console', (message) => {
      const { url } = message.location()
      if (missingPages.has(url) && message.text().startsWith('Failed to load resource')) return
      if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) complaints.push(`console: ${message.text()} (${url})`)
    })
    context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`))
    context.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(`${baseURL}/`) && !/^(data|blob|about):/.test(address)) complaints.push(`request to another origin: ${address}`)
    })
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, popups, complaints, javaScriptEnabled }, use) => {
    void complaints
    if (javaScriptEnabled) waitForScripts(page)
    if (!popups) {
      await page.addInitScript((flags) => {
        for (const flag of flags) localStorage.setItem(flag, 'true')
      }, QUIET_FLAGS)
    }
    await use(page)
  },
})

/** Opens a page whose time stands still until the test lets it run. */
export async function openFrozen(page: Page, address: string): Promise<void> {
  await page.clock.install()
  // So far ahead that the moment is not over before a page on a busy machine hears of it.
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
  await page.goto(address)
}

export { expect, hasBegun }
