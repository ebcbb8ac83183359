import { expect, test } from './browser.ts'

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
