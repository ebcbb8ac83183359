import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Closed by default, so that nothing covers what a test looks at; the tests of the popups open them again. */
const QUIET_FLAGS = ['hasShownQuotePopup', 'christmasPopupClosed']

interface Fixtures {
  /** Lets the popups come by themselves, as for a first visit. */
  popups: boolean
  /** Whether the visitor moves the pages by script. */
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
    context.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) complaints.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`))
    context.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(`${baseURL}/`) && !/^(data|blob|about):/.test(address)) complaints.push(`request to another origin: ${address}`)
    })
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, popups, complaints }, use) => {
    void complaints
    if (!popups) {
      await page.addInitScript((flags) => {
        for (const flag of flags) localStorage.setItem(flag, 'true')
      }, QUIET_FLAGS)
    }
    await use(page)
  },
})

/** Waits until the router has taken over: links then change the page without loading it anew. */
export async function scriptStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')) || Object.keys(document).some((key) => key.startsWith('__react')))
}

export { expect }
