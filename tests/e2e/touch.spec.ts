import { expect, test } from './browser.ts'
import { SIZES, tooSmall } from './touch-targets.ts'

/** One of each kind of page, and those whose links stand closest. */
const PAGES = [
  '/',
  '/reparation',
  '/reparation/apple',
  '/reparation/apple/iphone-13',
  '/panne',
  '/prix/apple',
  '/magasins',
  '/la-teste',
  '/arcachon',
  '/reconditionne',
  '/avis',
  '/suivi-reparation',
  '/mentions-legales',
  '/pro/devis',
  '/pro/rendez-vous?location=Arcachon',
  '/pro/envoi-postal',
  '/login',
  '/nulle-part',
]
/** A phone, and a tablet with its whole line of where one is. */
const WIDTHS = [390, 768]

test('what a finger presses on a public page is 44 px wide and high, and 24 px in a sentence', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const faults: string[] = []
  for (const address of PAGES) {
    await page.goto(address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      for (const fault of await page.evaluate(tooSmall, SIZES)) faults.push(`${address} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})
