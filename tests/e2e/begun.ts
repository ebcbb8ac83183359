import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** All that the page runs has started: from here on its clocks are set. */
export async function hasBegun(page: Page): Promise<void> {
  await expect(page.locator('html[data-begun]')).toBeAttached()
}

/**
 * Opening a public page waits for its script, which answers what is pressed and begins a little after the page has loaded, much later on a busy
 * machine: the press would follow a link in its place. Who presses earlier says so: `waitUntil: 'commit'`.
 */
export function waitForScripts(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const response = await goTo(address, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(begunOrWithout)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await page.waitForFunction(begunOrWithout)
    return response
  }
}

/** In the page: the staff area with its sign-in, a file, and what the server says while it starts have none of these scripts. */
function begunOrWithout(): boolean {
  const { dataset, innerHTML } = document.documentElement
  return dataset['begun'] !== undefined || /^\/(?:admin|login)(?:\/|$)/.test(location.pathname) || !innerHTML.includes('/assets/enhance-')
}
