import type { Page } from '@playwright/test'
import { untilBegun } from './begun.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

/** Connections that a browser keeps for a site over HTTP/1.1: with a stream on each, nothing else gets through. */
const CONNECTIONS = 6

/** Another tab is looked at, or this one again: a browser without windows shows all of them at once. */
async function lookAway(tab: Page, isHidden: boolean): Promise<void> {
  await tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('tabs that stay open leave the line to the one that is looked at, and show what has changed once they are looked at again', async ({
  page,
  context,
  staff,
}) => {
  test.slow()
  await beSignedIn(page, staff)
  const tabs: Page[] = []
  for (let count = 0; count <= CONNECTIONS; count += 1) {
    const tab = await context.newPage()
    await tab.goto('/admin/dossiers')
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Dossiers')
    await untilBegun(tab)
    await lookAway(tab, true)
    tabs.push(tab)
  }
  await openRepair(page, { device: 'Galaxy S22', name: 'Bastien Restanque', phone: '06 39 98 00 71' })
  const [first] = tabs
  if (!first) throw new Error('no tab was opened')
  const line = first.getByRole('link', { name: /^Bastien Restanque/ })
  await expect(line).toHaveCount(0)
  await lookAway(first, false)
  await expect(line).toBeVisible()
})
