import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { DESK_SIZE, PHONE_SIZE } from './devices.ts'

/** One page of every kind. */
const KINDS = [
  '/',
  '/reparation',
  '/reparation?q=iphone',
  '/reparation?q=xqzwv',
  '/reparation/apple',
  '/reparation/apple/iphone',
  '/reparation/apple/iphone-13',
  '/pro/devis?new=true&model=iphone-13',
  '/nulle-part',
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const address of KINDS) {
  test(`${address} has no accessibility fault and fits the screen, on a phone and at a desk`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(address)
    // One visit for both: the layout follows the window, and the server knows nothing of it.
    for (const size of [PHONE_SIZE, DESK_SIZE]) {
      await page.setViewportSize(size)
      expect(await accessibilityFaults(page, RULES), `at ${size.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `at ${size.width}`).toBe(0)
    }
  })
}

// Windows in which the faces would break some lines, and some rows of towns, elsewhere.
for (const { address, width } of [
  { address: '/avis', width: PHONE_SIZE.width },
  { address: '/pro/rendez-vous', width: 412 },
]) {
  test(`nothing moves on ${address} when the fonts come late`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width, height: PHONE_SIZE.height })
    let fonts = 0
    await page.route('**/*.woff2', async (route) => {
      fonts += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(globalThis, { moved })
      // What moves by a part of a line or to the side is counted too: a line more is ten times as much.
      new PerformanceObserver((list) => moved.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(address)
    await expect(page.locator('main .is-faced').first()).toBeAttached()
    await expect.poll(() => page.evaluate(linesInStandIns)).toEqual([])
    // The next two pictures: what has moved is told after it was drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(fonts).toBe(2)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.005)
  })
}

test('on paper the chosen day and hour of a visit are no white words without their ground', async ({ page }) => {
  await page.goto('/pro/rendez-vous?location=Arcachon')
  await page.emulateMedia({ media: 'print' })
  const chosen = page.locator('.slot-day:has(:checked) > span[aria-hidden], .slot-hour:has(:checked) > span').filter({ visible: true })
  await expect(chosen.first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  const looks = await chosen.evaluateAll((all) => all.map((each) => [getComputedStyle(each).color, getComputedStyle(each).outlineStyle]))
  // A day, an hour and a reason.
  expect(looks).toEqual(Array.from({ length: 3 }, () => ['rgb(0, 0, 0)', 'solid']))
})

test('prices and hours can be read on paper', async ({ page }) => {
  for (const address of ['/prix/apple', '/la-teste']) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    expect(await accessibilityFaults(page, ['wcag2aa']), address).toEqual([])
  }
})

test('paper holds the address of a shop together, whose number and e-mail were printed over each other where a sheet ended', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/la-teste')
  await expect(page.locator('main .shop-address').first()).toHaveCSS('break-inside', 'avoid')
})

test('paper as wide as A4 unfolds every repair of a model: a row said its lowest price alone, without time and warranty', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/reparation/apple/iphone-13')
  const folded = page.locator('.repair-folds .repair-time')
  expect(await folded.count()).toBeGreaterThan(8)
  await expect(folded.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(folded.filter({ visible: true })).toHaveCount(await folded.count())
})

test('while the next page takes long, the page says that it loads', async ({ page }) => {
  await page.goto('/reparation')
  // A page that was fetched ahead is there at once.
  await page.locator('script[type="speculationrules"]').evaluateAll((rules) => rules.forEach((rule) => rule.remove()))
  // Nothing can be asked of a page that is being left: it notes by itself what it said.
  await page.locator('.page-loading').evaluate((word) => {
    const note = () => (word.hasAttribute('hidden') ? undefined : sessionStorage.setItem('said', word.textContent ?? ''))
    new MutationObserver(note).observe(word, { attributes: true })
  })
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = page.waitForRequest('**/reparation/apple')
  await page.route('**/reparation/apple', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Apple/ })
    .click({ noWaitAfter: true })
  await asked
  letGo()
  await expect(page).toHaveURL('/reparation/apple')
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toContain('Chargement...')
  await expect(page.locator('.page-loading')).toBeHidden()
})

test('a visitor in another time zone sees the shops as they are in Paris', async ({ browser, baseURL }) => {
  const seen: string[] = []
  for (const timezoneId of ['Europe/Paris', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId, baseURL: baseURL ?? '', locale: 'fr-FR' })
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date('2026-11-16T11:59:00Z'))
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).click()
    const today = page.getByRole('region', { name: 'Nos magasins' })
    await expect(today).toContainText('12')
    await expect(today.getByText('Ouvert')).toHaveCount(3)
    seen.push(await today.innerText())
    await context.close()
  }
  expect(seen[0]).toBe(seen[1])
})

/** Texts of the window that no part in the faces holds. */
function linesInStandIns(): (string | null)[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
    .filter((line) => line.checkVisibility() && line.getBoundingClientRect().top < innerHeight && !line.closest('.is-faced'))
    .map(({ textContent }) => textContent)
}
