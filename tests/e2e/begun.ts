/** When a page that a test has opened is ready to be pressed: its script runs. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** All that the page runs has started: from here on its clocks are set. */
export async function hasBegun(page: Page): Promise<void> {
  await expect(page.locator('html[data-begun]')).toBeAttached()
}

/**
 * Opening a page waits for its script, which answers what is pressed and begins a little after the page has loaded, much later on a busy
 * machine: until then a press follows a link in its place, sends a form as a whole page, and drags nothing. Who presses earlier says so:
 * `waitUntil: 'commit'`.
 */
export function waitForScripts(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const response = await goTo(address, options)
    if (options?.waitUntil === undefined) await untilBegun(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await untilBegun(page)
    return response
  }
}

/** The script of the page runs; of a screen of the staff area, React has taken over what the server wrote, and its effects have begun to listen. */
export async function untilBegun(page: Page): Promise<void> {
  await page.waitForFunction(begunOrWithout)
  // Effects run in a task of their own, behind the one that has taken the screen over: what runs in the background comes after it.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

/** In the page: a file, and what the server says while it starts, have none of these scripts. */
function begunOrWithout(): boolean {
  const { dataset, innerHTML } = document.documentElement
  const isStaff = /^\/(?:admin|login)(?:\/|$)/.test(location.pathname)
  if (!isStaff) return dataset['begun'] !== undefined || !innerHTML.includes('/assets/enhance-')
  if (!('__reactRouterContext' in window)) return true
  const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  // What React keeps at the document is where it began; its present state hangs on the same root.
  const { stateNode } = (root ?? {}) as { stateNode?: { current: { memoizedState: { isDehydrated: boolean } } } }
  return stateNode?.current.memoizedState.isDehydrated === false
}
