import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installedEngines } from './engines.ts'
import type { Engine } from './engines.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'
import { cutOff } from '#tests/cut-off.ts'
import { FULL_SCALE } from '#tests/scale.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A page that may show others of the site in a frame. */
const FRAMING_PAGE = '/preparation-visite'
const WIDTHS = [320, 360, 390, 412, 640, 768, 1280, 1920]
/** One page of each kind, a link that stands on it, and the page that it leads to where that is another one. */
const WAYS: readonly (readonly [from: string, link: string, to?: string])[] = [
  ['/', '/reparation'],
  ['/reparation', '/reparation/samsung'],
  ['/reparation/apple', '/reparation/apple/iphone-13'],
  ['/magasins', '/le-teich'],
  ['/reparation/apple/iphone-13', '/devis', '/pro/devis'],
]
/** A little longer than the carousel takes for a slide, than the popup waits, and than a draft is written after a key, ms. */
const CAROUSEL_MS = 6_000
const POPUP_MS = 11_500
const DRAFT_MS = 1_500

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
      expect(await faultsOf('/reparation/apple/iphone-13')).toEqual([])
    })

    /** What is cut off at any width. A frame may be narrower than the narrowest window of a desktop browser. */
    async function faultsOf(address: string): Promise<unknown> {
      if ((await engine.read('location.pathname')) !== FRAMING_PAGE) await open(FRAMING_PAGE)
      return engine.read(`(async () => {
        const cutOff = ${cutOff.toString()}
        const frame = document.createElement('iframe')
        frame.style.cssText = 'position:fixed;inset:0 auto auto 0;height:900px;border:0;max-width:none'
        frame.src = ${JSON.stringify(address)}
        await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame) })
        const faults = []
        for (const width of ${JSON.stringify(WIDTHS)}) {
          frame.style.width = width + 'px'
          for (const fault of cutOff(frame.contentDocument)) faults.push(${JSON.stringify(address)} + ' at ' + width + ': ' + fault)
        }
        frame.remove()
        return faults
      })()`)
    }

    if (!FULL_SCALE) return
    describe('at full length', () => {
      test('nothing is cut on any page of the sitemap, at any width', async () => {
        const sitemap = await (await site.get('/sitemap.xml')).text()
        const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
        expect(paths.length).toBeGreaterThan(500)
        const faults: unknown[] = []
        for (const path of paths) faults.push(...[await faultsOf(path)].flat())
        expect(faults).toEqual([])
      }, 1_800_000)

      test('every kind of page begins at its head when a link leads there, and Back returns', async () => {
        for (const [from, link, to = link] of WAYS) {
          await open(from)
          await engine.click(`main :is(a[href="${link}"], a[href^="${link}?"])`)
          await becomes('[location.pathname, document.activeElement.tagName, scrollY, document.readyState]', [to, 'H1', 0, 'complete'])
          await engine.read('history.back()')
          await becomes('location.pathname', from)
        }
      })

      test('the carousel moves by itself and stops for good at a dot', async () => {
        await open('/')
        const marked = '[...document.querySelectorAll("main .carousel-dot")].findIndex((dot) => dot.hasAttribute("aria-current"))'
        await becomes(marked, 1)
        await engine.click('main .carousel-dot:nth-of-type(4)')
        await becomes(marked, 3)
        await pause(CAROUSEL_MS)
        expect(await engine.read(marked)).toBe(3)
      })

      test('the quote popup comes after ten seconds, not over an open menu, and once', async () => {
        await open('/reparation')
        await engine.read('localStorage.removeItem("hasShownQuotePopup")')
        await open('/reparation')
        const shown = '!document.querySelector(\'[data-popup="quote"]\').hidden'
        await engine.click('details.dropdown > summary')
        await pause(POPUP_MS)
        expect(await engine.read(shown)).toBe(false)
        await engine.click('main h1')
        await becomes(shown, true)
        expect(await engine.read('localStorage.getItem("hasShownQuotePopup")')).toBe('true')
        await engine.click('[data-popup="quote"] .popup-close')
        await becomes(shown, false)
        await open('/reparation')
        await pause(POPUP_MS)
        expect(await engine.read(shown)).toBe(false)
      })

      test('the badges of the shops say what the server says', async () => {
        await open('/magasins')
        const plain = await (await site.get('/magasins')).text()
        const words = [...plain.matchAll(/data-open-state="[^"]*">(Ouvert|Fermé)</g)].map(([, word]) => word)
        expect(words.length).toBeGreaterThan(2)
        await becomes('[...document.querySelectorAll("[data-open-state]")].map((badge) => badge.textContent)', words)
      })

      test('what was typed into the quote form is there after a reload', async () => {
        await open('/pro/devis')
        await engine.read(`(() => {
          const field = document.querySelector('[name="name"]')
          field.value = 'Zoé Martin'
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.dispatchEvent(new Event('change', { bubbles: true }))
        })()`)
        await pause(DRAFT_MS)
        await open('/pro/devis')
        await becomes('document.querySelector(\'[name="name"]\').value', 'Zoé Martin')
      })

      test('the catalogue suggests models while somebody types', async () => {
        await open('/pro/devis')
        await becomes('document.querySelectorAll("[role=combobox]").length > 0', true)
        await engine.click('[role="combobox"]')
        await engine.read(`(() => {
          const field = document.querySelector('[role="combobox"]')
          field.value = 'galaxy s2'
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        })()`)
        await becomes('document.querySelectorAll("[role=option]").length > 0', true)
      })
    })
  })
}
