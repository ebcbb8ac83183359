import type { Locator } from '@playwright/test'
import { expect, test } from './browser.ts'

/** A phone, a tablet, two desktops. */
const WIDTHS = [390, 768, 1280, 1920]

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

test('the answer to a search begins below the head, and the numbers of its shops end at one edge', async ({ page }) => {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/panne?symptome=ecran&appareil=iphone+13')
    await page.getByRole('button', { name: 'Voir le prix' }).click()
    await expect(page).toHaveURL(/#prix$/)
    const title = page.getByRole('heading', { name: 'Écran cassé, iPhone 13' })
    await expect.poll(async () => (await placeOf(title)).top, { message: String(width) }).toBeLessThan(160)
    expect((await placeOf(title)).top, String(width)).toBeGreaterThan((await placeOf(page.locator('.site-header'))).bottom)
    const lines = page.locator('.triage-results').first().getByRole('listitem')
    const ends = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().right))
    const numbers = await lines.locator('[href^="tel:"]').evaluateAll((all) => all.map((number) => number.getBoundingClientRect().right))
    expect(numbers, String(width)).toEqual(ends)
  }
})

test('prices of the stock stand on one line, with and without a former price', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/reconditionne')
  const prices = page.locator('.device-grid > :nth-child(-n + 4) .device-price b')
  await expect(prices).toHaveCount(4)
  const bottoms = await prices.evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().bottom)))
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1)
})

test('the row of categories of the stock begins where the page does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reconditionne')
  const first = page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link').first()
  const margin = await placeOf(page.getByRole('heading', { level: 1 }))
  expect((await placeOf(first)).left).toBe(margin.left)
})

test('the words of a form in a frame begin where those of the page around it do', async ({ page }) => {
  await page.goto('/suivi-reparation')
  const inside = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const outside = await placeOf(page.getByText('Ce suivi est nouveau.').locator('..'))
    expect((await placeOf(inside)).left, String(width)).toBe(outside.left)
  }
})

test('every family of a brand stands below a line, and apart from it', async ({ page }) => {
  await page.goto('/reparation/apple')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['iPhone', 'iPad', 'Apple Watch', 'MacBook', 'iMac et Mac mini']) {
      const family = page.getByRole('region', { name, exact: true })
      const line = family.locator('.generations')
      await expect(line, name).toHaveCSS('border-top-width', '2px')
      const apart = (await placeOf(family.locator('.model-grid').first())).top - (await placeOf(line)).top
      expect(apart, `${name} at ${width}`).toBeGreaterThan(8)
    }
  }
})

test('the picture of an offer reaches the foot of its card beside the words, and no button lies over them', async ({ page }) => {
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'En ce moment' })
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await offers.scrollIntoViewIfNeeded()
    const card = await placeOf(offers)
    expect((await placeOf(offers.locator('.carousel-picture').first())).bottom, String(width)).toBeCloseTo(card.bottom, 0)
    const dots = await placeOf(offers.locator('.carousel-controls'))
    for (const link of await offers.locator('.carousel-words a').all()) expect((await placeOf(link)).bottom, String(width)).toBeLessThan(dots.top + 1)
  }
})

test('on paper the title stands apart from the head, and the hours of today have no coloured ends', async ({ page }) => {
  for (const address of ['/magasins', '/prix/apple', '/reparation/apple/iphone-13']) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    const head = await placeOf(page.locator('.site-header'))
    expect((await placeOf(page.getByRole('heading', { level: 1 }))).top - head.bottom, address).toBeGreaterThan(10)
  }
  await page.goto('/magasins')
  for (const cell of await page.locator('.hours .is-today > *').all()) await expect(cell).toHaveCSS('box-shadow', 'none')
})
