import type { Page } from '@playwright/test'
import { expect, hasBegun, test } from './browser.ts'

/** What the page asks for about a device, and the scripts of the form. */
const SEARCH = /\/pro\/appareils\?/
const SCRIPTS = /\/assets\/(?:long-form|enhance)-[^/]+\.js$/

/** Lets nothing of these addresses arrive before the test says so. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Down on «Continuer», what `meanwhile` lets come, then up: its step is left. */
async function pressNext(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuer' })
  await next.scrollIntoViewIfNeeded()
  const box = await next.boundingBox()
  if (!box) throw new Error('The button is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await meanwhile()
  // Two pictures of the page, so that whatever moves has moved.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 2, name: 'La panne' })).toBeFocused()
}

test('a press counts while what can be ticked for the typed device arrives @both', async ({ page }) => {
  await page.goto('/pro/devis')
  const release = await hold(page, SEARCH)
  const asked = page.waitForRequest(SEARCH)
  await page.getByLabel('Votre appareil').fill('Galaxy S21')
  await asked
  await pressNext(page, async () => {
    const answered = page.waitForResponse((response) => response.url().includes('q='))
    release()
    await (await answered).finished()
    // The script has asked for what can be ticked, or has put it off.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  })
  await page.goBack()
  await expect(page.getByRole('group', { name: /^Que réparer sur votre Galaxy S21/ })).toBeVisible()
})

for (const address of ['/pro/devis', '/pro/devis?model=iphone-13']) {
  test(`a press counts where the device was typed before the scripts of ${address} were there @both`, async ({ page }) => {
    const release = await hold(page, SCRIPTS)
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByLabel('Votre appareil').fill('Minitel 1B')
    release()
    await hasBegun(page)
    await expect(page.getByRole('group', { name: /^Que réparer/ })).toBeHidden()
    await pressNext(page, async () => {})
  })
}
