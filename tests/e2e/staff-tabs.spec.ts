import type { Page } from '@playwright/test'
import { untilHydrated } from './begun.ts'
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
    await untilHydrated(tab)
    await lookAway(tab, true)
    tabs.push(tab)
  }
  await page.goto('/admin/reparations?nouvelle=oui')
  await page.getByLabel('Appareil', { exact: true }).fill('Galaxy S22')
  await page.getByLabel('Nom du client').fill('Bastien Restanque')
  await page.getByLabel('Téléphone').fill('06 39 98 00 71')
  await page.getByLabel('Panne').fill('Écran cassé')
  await page.getByRole('button', { name: 'Ouvrir la fiche' }).click()
  await expect(page.getByRole('complementary', { name: 'Galaxy S22' })).toBeVisible()
  const [first] = tabs
  if (!first) throw new Error('no tab was opened')
  const line = first.getByRole('link', { name: /^Bastien Restanque/ })
  await expect(line).toHaveCount(0)
  await lookAway(first, false)
  await expect(line).toBeVisible()
})
