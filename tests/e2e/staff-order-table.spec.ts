import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './staff-server.ts'

/** The names of the rows of a staff list, from the top. */
const names = (page: Page) => page.locator('.data-table tbody th a').allTextContents()

test('how far a large table is sent is shown, and then what it would do', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/models/tableau')
  await page.getByLabel('Tableau CSV').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`type;nom\n${`velo;${'x'.repeat(4_000)}\n`.repeat(500)}`),
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 700_000 })
  await page.getByRole('button', { name: 'Essayer' }).click()
  const sent = page.getByRole('progressbar', { name: 'Envoi du tableau' })
  await expect.poll(async () => Number(await sent.getAttribute('value', { timeout: 500 })), { intervals: [50] }).toBeGreaterThan(5)
  await expect(page.getByText(/500\s+lignes refusées$/)).toBeVisible()
  await expect(sent).toHaveCount(0)
})

test('brands and models are put in order by drag and by keyboard, and visitors see that order', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  const shown = async () => {
    await visitor.goto('/reparation')
    return visitor.locator('main a[href^="/reparation/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
  await openSignedIn(page, staff, '/admin/models/marques')
  await expect(page.getByRole('heading', { level: 1, name: 'Marques' })).toBeVisible()
  const before = await names(page)
  const rows = page.locator('.data-table tbody tr')
  await rows.nth(2).locator('.drag-handle').dragTo(rows.nth(0))
  await expect(page.getByText('Nouvel ordre enregistré.')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
  const first = await rows.nth(0).locator('td').first().textContent()
  await expect.poll(async () => (await shown())[0]).toBe(`/reparation/${first}`)

  await page.getByRole('button', { name: `Descendre ${before[2]}` }).press('Enter')
  await expect.poll(() => names(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  const up = page.getByRole('button', { name: `Monter ${before[0]}` })
  await expect(up).toBeDisabled()

  await page.goto('/admin/models?marque=apple&categorie=iphone&tri=rang')
  const models = await names(page)
  await rows.nth(0).locator('.drag-handle').dragTo(rows.nth(3))
  const moved = [models[1], models[2], models[3], models[0], ...models.slice(4)]
  await expect.poll(() => names(page)).toEqual(moved)
  // The rows stand so at once; that it is kept says the answer.
  await expect(page.getByText('Nouvel ordre enregistré.')).toBeVisible()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(moved)
  await visitor.goto('/reparation/apple/iphone')
  const listed = await visitor.locator('main').innerText()
  // Models of one generation share a row, also when another model stands between them.
  const generation = /^iPhone \d+/.exec(models[0] ?? '')?.[0] ?? 'none'
  const places = moved
    .slice(0, 4)
    .filter((name) => name?.startsWith(generation))
    .map((name) => listed.indexOf(`${name}\n`))
  expect(places.length).toBeGreaterThan(1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})
