import type { Locator } from '@playwright/test'
import { DESK_SIZE, PHONE_SIZE } from './devices.ts'
import { expect, openSignedIn, standAt, test } from './staff-server.ts'

/** Where the words of an element stand, without the room around them. */
function wordsOf(locator: Locator): Promise<{ left: number; top: number; bottom: number }> {
  return locator.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, top, bottom } = words.getBoundingClientRect()
    return { left, top, bottom }
  })
}

test('what keeps a view stands on the line of the views', async ({ page, staff }) => {
  await page.setViewportSize(DESK_SIZE)
  await openSignedIn(page, staff, '/admin/dossiers')
  const view = await wordsOf(page.getByRole('navigation', { name: 'Vues' }).getByRole('link').first())
  expect((await wordsOf(page.getByText('Garder cette vue').first())).top).toBe(view.top)
})

test('the pages of a town stand apart from their title', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/communes')
  await page.getByRole('link', { name: 'Arcachon', exact: true }).click()
  const title = page.getByRole('heading', { name: 'Ses pages' })
  await expect(title).toBeVisible()
  for (const size of [PHONE_SIZE, DESK_SIZE]) {
    await page.setViewportSize(size)
    const { bottom } = await wordsOf(title)
    const first = await title.locator('xpath=following-sibling::ul').getByRole('link').first().boundingBox()
    expect((first?.y ?? 0) - bottom, String(size.width)).toBeGreaterThanOrEqual(6)
  }
})

test('a long name of a model goes on below itself on a phone, not below its box', async ({ page, staff }) => {
  await page.setViewportSize(PHONE_SIZE)
  await openSignedIn(page, staff, '/admin/models')
  const row = page.getByRole('rowheader').first()
  await row.getByRole('link').evaluate((link) => {
    link.textContent = 'Surface Laptop Studio 14,4 pouces édition anniversaire'
  })
  const box = await row.getByRole('checkbox').boundingBox()
  const lines = await row.getByRole('link').evaluate((link) => Array.from(link.getClientRects(), ({ left, height }) => ({ left, height })))
  const name = await wordsOf(row.getByRole('link'))
  expect(name.bottom - name.top).toBeGreaterThan(30)
  for (const { left } of lines) expect(left).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
})

test('the stock and the journal fit a small desk', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/refurbished')
  for (const [address, table] of [
    ['/admin/refurbished', 'Appareils reconditionnés'],
    ['/admin/journal', 'Journal'],
  ] as const) {
    await page.goto(address)
    const box = page.getByRole('region', { name: table })
    await expect(box).toBeVisible()
    for (const width of [1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${address} at ${width}`).toBe(0)
    }
  }
})

test('the list of visits goes to paper without what changes them', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/rendez-vous?vue=liste')
  const blocking = page.getByRole('heading', { name: 'Bloquer un créneau' })
  await expect(blocking).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Rien de prévu.').first()).toBeVisible()
  await expect(blocking).toBeHidden()
})

test('a list on paper says what it is and of which shop, and offers nothing to press', async ({ page, staff }) => {
  await standAt(page, staff, 'le-teich')
  await openSignedIn(page, staff, '/admin/dossiers')
  await page.emulateMedia({ media: 'print' })
  for (const width of [794, 1123]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { level: 1, name: 'Dossiers' })).toBeVisible()
    await expect(page.getByText('Le Teich', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Nouveau dossier/ })).toBeHidden()
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0)
  }
})
