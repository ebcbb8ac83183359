import type { Locator } from '@playwright/test'
import { expect, test } from './browser.ts'

async function placeOf(locator: Locator): Promise<{ left: number; top: number; bottom: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { left: box.x, top: box.y, bottom: box.y + box.height }
}

test('the head of a wide page begins and ends where the page does', async ({ page }) => {
  for (const address of ['/', '/reparation/apple/iphone-13', '/prix']) {
    await page.goto(address)
    for (const width of [1680, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const { header, frame } = await page.evaluate(() => {
        const edges = (element: Element | null) => {
          const box = element?.getBoundingClientRect()
          return [box?.left, box?.right]
        }
        return { header: edges(document.querySelector('.site-header > .frame')), frame: edges(document.querySelector('main .frame')) }
      })
      expect(header, `${address} at ${width}`).toEqual(frame)
    }
  }
})

test('the row of categories of the stock begins where the page does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reconditionne')
  const first = page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link').first()
  const margin = await placeOf(page.getByRole('heading', { level: 1 }))
  expect((await placeOf(first)).left).toBe(margin.left)
})
