import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installedEngines } from './engines.ts'
import type { Engine } from './engines.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WAIT = { timeout: 30_000, interval: 100 }

test('an engine has a name of its own', () => {
  const names = installedEngines().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

for (const { name, start } of installedEngines()) {
  describe(`in ${name}`, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine?.close())

    const open = (address: string) => engine.open(site.url + address)
    const becomes = (expression: string, value: unknown) => vi.waitFor(async () => expect(await engine.read(expression)).toEqual(value), WAIT)

    test('menus open and close, the footer shows the chosen shop', async () => {
      await open('/magasins')
      const menus = 'document.querySelectorAll("details.dropdown[open]").length'
      await engine.click('details.dropdown > summary')
      await becomes(menus, 1)
      await engine.click('main h1')
      await becomes(menus, 0)
      await engine.read(`(() => {
        const choice = document.querySelector('.footer-stores select')
        choice.selectedIndex = 2
        choice.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
      const shown =
        '[...document.querySelectorAll(".footer-shop")].filter((shop) => shop.getClientRects().length > 0).map((shop) => shop.innerText.includes("33500"))'
      await becomes(shown, [true])
    })

    test('the arrows and dots of the carousel bring their slide', async () => {
      await open('/')
      const place =
        '(() => { const track = document.querySelector("main .carousel-track"); return Math.round(track.scrollLeft / track.clientWidth) })()'
      await engine.click('main .carousel-next')
      await becomes(place, 1)
      await engine.click('main .carousel-dot:nth-of-type(4)')
      await becomes(place, 3)
      await becomes('document.querySelectorAll("main .carousel-dot[aria-current]").length', 1)
    })

    test('the details of a service open over the page, close by their button, and have an address', async () => {
      await open('/services')
      const opened = 'document.querySelectorAll("dialog[open]").length'
      await engine.click('#hydrogel a')
      await becomes(`[${opened}, location.search]`, [1, '?service=hydrogel'])
      await engine.click('dialog[open] button')
      await becomes(`[${opened}, location.search]`, [0, ''])
      await open('/services?service=hydrogel')
      await becomes('document.querySelectorAll("dialog:modal").length', 1)
    })

    test('a page begins at its head, with the focus on its heading', async () => {
      await open('/reparation/apple')
      await engine.click('main a[href="/reparation/apple/iphone-13"]')
      await becomes('[location.pathname, document.activeElement.tagName, scrollY]', ['/reparation/apple/iphone-13', 'H1', 0])
      await engine.click('main a[data-back]')
      await becomes('[location.pathname, scrollY > 0]', ['/reparation/apple', true])
    })

    test('nothing is cut on a model page', async () => {
      await open('/reparation/apple/iphone-13')
      expect(await engine.read('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    })
  })
}
