import type { APIRequestContext } from '@playwright/test'
import { findLandingPage } from '#app/content/landing/site.ts'
import { STARTING_SITE } from '#tests/factories/starting-site.ts'
import { cutOff } from '#tests/cut-off.ts'
import { FULL_SCALE } from '#tests/scale.ts'
import { PAGE_KINDS } from '../../bench/pages.ts'
import { expect, test } from './browser.ts'

/** Phones from the smallest to the widest, two screens enlarged to 200 %, a tablet, two desktops. */
const WIDTHS = [320, 360, 390, 412, 640, 768, 960, 1280, 1920]

/** What a reader may set in their browser, whose letters have 16 px else. */
const LARGE_LETTERS_PX = 32
/** With letters of that size: a phone. */
const LARGE_WIDTH = 390
/** The narrowest window there is, and a desktop: on both the layout is that of a window half as wide. */
const ENLARGED_WIDTHS = [320, 1280]
/** A page of every kind, looked at in these as well. */
const ENLARGED: readonly string[] = [...Object.values(PAGE_KINDS), '/partenaires', '/pomerol', '/suivi-reparation', '/login']

/** Answers 404, on purpose. */
const MISSING = '/nulle-part'
/** How many tests share the addresses, so that every worker has some. */
const SHARES = 4
/** Of each kind of page the one with the longest address, which has the longest name; of models, whose names differ most, some more. */
const LONGEST_OF_KIND = 1
const LONGEST_MODELS = 3
/** Pages that no sitemap lists. */
const UNLISTED = [MISSING, '/reparation?q=iphone', '/reparation?q=xqzwvxqzwvxqzwvxqzwv', '/pro/devis?new=true&model=iphone-13', '/pro/rendez-vous']
const PER_PAGE_MS = 20_000

/**
 * Every address of the sitemap with SCALE=full, else one of every kind and the longest names: pages of a kind differ in their words only.
 * That each of them answers, has a heading and asks nothing of other origins is tried over HTTP (tests/product/sweep.test.ts).
 */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  if (FULL_SCALE) return [...paths, ...UNLISTED]
  const kinds = Map.groupBy(paths, kindOf)
  const longest = [...kinds].flatMap(([kind, group]) =>
    group.toSorted((a, b) => b.length - a.length).slice(0, kind === 'model' ? LONGEST_MODELS : LONGEST_OF_KIND),
  )
  return [...longest, ...UNLISTED]
}

function kindOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  if (parts[0] === 'reparation') return ['brands', 'brand', 'model'][parts.length - 1] ?? path
  if (parts.length > 1) return parts[0] ?? path
  return findLandingPage(STARTING_SITE, path.slice(1))?.kind ?? path
}

for (let share = 0; share < SHARES; share += 1) {
  test(`pages open without any complaint, and nothing is cut at any width, nor in letters of twice the size (${share + 1} of ${SHARES})`, async ({
    page,
    request,
  }, info) => {
    const listed = await addresses(request)
    const chosen = [...new Set([...listed, ...ENLARGED])].filter((_, at) => at % SHARES === share)
    info.setTimeout(60_000 + chosen.length * PER_PAGE_MS)
    const client = await page.context().newCDPSession(page)
    const writeIn = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } })
    const faults: string[] = []
    for (const address of chosen) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(address === MISSING ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      // One page and many widths, then larger letters: the layout follows the window and its letters, nothing is loaded anew.
      for (const width of listed.includes(address) ? WIDTHS : []) {
        await page.setViewportSize({ width, height: 900 })
        for (const fault of await page.evaluate(cutOff, undefined)) faults.push(`${address} at ${width}: ${fault}`)
      }
      await writeIn(LARGE_LETTERS_PX)
      for (const width of [...(listed.includes(address) ? [LARGE_WIDTH] : []), ...(ENLARGED.includes(address) ? ENLARGED_WIDTHS : [])]) {
        await page.setViewportSize({ width, height: 900 })
        for (const fault of await page.evaluate(cutOff, undefined)) faults.push(`${address} in large letters at ${width}: ${fault}`)
        for (const fault of await page.evaluate(overTiles, undefined)) faults.push(`${address} in large letters at ${width}: ${fault}`)
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), address).toBe(`${LARGE_LETTERS_PX}px`)
      await writeIn(LARGE_LETTERS_PX / 2)
    }
    expect(faults).toEqual([])
  })
}

/** Pages whose words stand closest, and the head of a page with a way back. */
const NARROW_WORDS = ['/coques-personnalisees', '/tarifs-des-services', '/pro/suivi']

test('nothing is cut for a reader whose browser writes larger letters', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
  const faults: string[] = []
  for (const address of NARROW_WORDS) {
    await page.goto(address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const fault of await page.evaluate(cutOff, undefined)) faults.push(`${address} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test('in letters of twice the size nothing on a phone stands under a drawing, and the first field is as wide as it', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: LARGE_LETTERS_PX } })
  await page.setViewportSize({ width: LARGE_WIDTH, height: 844 })
  await page.goto('/')
  await expect(page.locator('.hero-scene')).toBeHidden()
  const field = await page.getByRole('combobox').first().boundingBox()
  expect(field?.width).toBeGreaterThan(300)
})

/** The longest words of brands, models and repairs, two tiles or three prices in a row. */
const TILED = [PAGE_KINDS.brands, '/reparation/apple', '/reparation/sony', PAGE_KINDS.category, PAGE_KINDS.model]

test('no word of a brand, a model or a repair is broken on a narrow phone, or lies under what stands beside it', async ({ page }) => {
  const faults: string[] = []
  for (const address of TILED) {
    await page.goto(address)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.locator('.model-grid b, .brand-grid b').count()).toBeGreaterThan(0)
      for (const fault of await page.evaluate(brokenWords)) faults.push(`${address} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

/** Runs in the page: words that go over two lines, and names of repairs that lie under their badge. */
function brokenWords(): string[] {
  const names = [...document.querySelectorAll<HTMLElement>('.model-grid b, .brand-grid b, .repair-label, .repair-title')].filter((each) =>
    each.checkVisibility(),
  )
  const broken = names.flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(`${word} is broken`)
      }
    }
    return words
  })
  const covered = names.flatMap((name) => {
    const badge = name.closest('tr')?.querySelector('.repair-quote .badge')
    if (!name.matches('.repair-title') || !badge?.checkVisibility()) return []
    const range = document.createRange()
    range.selectNodeContents(name)
    const [words, beside] = [range.getBoundingClientRect(), badge.getBoundingClientRect()]
    const isBeside = words.top < beside.bottom && words.bottom > beside.top
    return isBeside && words.right > beside.left ? [`${name.textContent} lies under its badge`] : []
  })
  return [...broken, ...covered]
}

/** Runs in the page: choices whose words stand out of their tile. */
function overTiles(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.symptom-tiles label')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((tile) => `the words of ${tile.textContent} stand out of their tile`)
}

test('the name of a kind of part, and of a repair, is one word on the smallest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/reparation/apple/iphone-13')
  const label = page.locator('.repair-price .repair-label').filter({ hasText: /^Compatible$/ })
  await expect(label.first()).toBeVisible()
  const lines = await label.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)),
  )
  expect(Math.max(...lines)).toBeLessThan(1.5)
  await page.goto('/prix')
  const heads = await page.locator('.price-compare td[data-kind="Désoxydation"]').evaluateAll((all) =>
    all.map((each) => {
      const { height, fontSize } = getComputedStyle(each, '::before')
      return Number.parseFloat(height) / Number.parseFloat(fontSize)
    }),
  )
  expect(heads.length).toBeGreaterThan(0)
  expect(Math.max(...heads)).toBeLessThan(2)
})

test('what the keyboard goes to stands above the bar at the foot of the window, whatever the size of its letters', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  for (const [screen, standard] of [
    [{ width: 390, height: 844 }, 16],
    [{ width: 390, height: 844 }, 32],
    [{ width: 640, height: 512 }, 16],
  ] as const) {
    await client.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.setViewportSize(screen)
    await page.goto('/services')
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect()
      if (!bar || bar.height === 0) return ['there is no bar']
      const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, .site-footer a, .site-footer select')]
      return controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          window.scrollTo({ top: window.scrollY + control.getBoundingClientRect().top - window.innerHeight - 40, behavior: 'instant' })
          control.focus()
          const box = control.getBoundingClientRect()
          return box.bottom > bar.top + 1 && box.height < bar.top / 2
        })
        .map((control) => control.textContent)
    })
    expect(hidden, `${screen.width} × ${screen.height}, ${standard} px`).toEqual([])
  }
})

/** A desktop of 1280 × 720 enlarged to 200 %, and a phone on its side. */
const LOW_SCREENS = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]
const WITH_BUTTONS = [
  '/',
  '/reparation/apple/iphone-13',
  '/pro/devis',
  '/pro/rendez-vous?location=Arcachon',
  '/suivi-reparation',
  '/avis',
  '/la-teste',
]

test('on a low screen nothing stands over a button that sends or leads on, wherever the page is scrolled to', async ({ page }) => {
  test.slow()
  const faults: string[] = []
  for (const address of WITH_BUTTONS) {
    await page.goto(address)
    for (const screen of LOW_SCREENS) {
      await page.setViewportSize(screen)
      await expect(page.locator('.bottom-bar, .help-buoy').filter({ visible: true })).toHaveCount(0)
      for (const fault of await page.evaluate(coveredButtons, undefined)) faults.push(`${address} at ${screen.width} × ${screen.height}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

/** Runs in the page: buttons with something of another kind over their middle or an end, at the foot and at the head of the window. */
function coveredButtons(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('.button-beacon, form [type=submit]:not(.vh)')]
  return buttons
    .filter((button) => button.checkVisibility())
    .flatMap((button) =>
      (['end', 'start'] as const).flatMap((block) => {
        button.scrollIntoView({ block, behavior: 'instant' })
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const over = [left + 6, (left + right) / 2, right - 6]
          .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          .find((element) => element !== null && !button.contains(element))
        return over ? [`${button.textContent} (${block}) under ${over.className || over.tagName}`] : []
      }),
    )
}

test('«Retour» and the way that it stands beside are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.goto('/magasins')
  const [back, way] = await page.evaluate(() =>
    ['.page-way > .back-link > span:not(.vh)', '.breadcrumb a'].map((words) => document.querySelector(words)?.getBoundingClientRect().bottom),
  )
  expect(back).toBeGreaterThan(0)
  expect(way).toBe(back)
})

/** A page of one sentence, and one whose list of shops begins with a line. */
const SHORT = '/pro/rendez-vous/gerer?jeton=aucun'
const LIST_GAP_PX = 8

test('a page of one sentence ends with its footer, and a heading keeps its distance from the list below it', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await page.goto(SHORT)
  const footer = await page.locator('footer').boundingBox()
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(915)
  await page.goto('/pro/retractation')
  const heading = await page.getByRole('heading', { name: 'Ou par message au magasin' }).boundingBox()
  const list = await page.locator('#withdrawal-shops + ul').boundingBox()
  expect((list?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(LIST_GAP_PX)
})
