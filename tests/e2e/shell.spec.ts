import type { Page } from '@playwright/test'
import { expect, hasBegun, openFrozen, test } from './browser.ts'

/** On a phone the three buttons are behind one, which comes once the visitor has scrolled. */
async function openReviews(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Contact rapide' }).getByRole('link', { name: 'Avis clients' }).click()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.locator('summary[aria-label="Aide rapide"]').click()
  await page.locator('details[open]').getByRole('link', { name: 'Avis clients' }).click()
}

test(
  'the contact menu lists each shop’s phone and a chat with the greeting typed, and works by keyboard',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const button = isMobile ? page.locator('summary[aria-label="Appeler un magasin"]') : page.locator('summary').filter({ hasText: 'Nous contacter' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.locator('details[open]')
    await expect(menu.getByRole('link')).toHaveCount(4)
    // The panel hung on its button and left a phone on the left, names and all.
    for (const link of await menu.getByRole('link').all()) expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    await expect(menu.getByRole('link', { name: /La Teste-de-Buch/ })).toHaveAttribute('href', 'tel:+33536490001')
    await expect(menu.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980001\?text=Bonjour/)
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('details[open]')).toHaveCount(0)
    await expect(button).toBeFocused()
  },
)

test('the numbers of the shops open below the head of a phone on its side, and scroll within its window', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/magasins')
  const button = page.locator('summary[aria-label="Appeler un magasin"]')
  await button.click()
  const panel = page.locator('.dropdown-panel:has(.call-list)').filter({ visible: true })
  const [head, box] = [await button.boundingBox(), await panel.boundingBox()]
  // It hung on the window once the head did not stay over the page, and opened below its foot.
  expect(box?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0) + 40)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(390)
  const last = panel.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the menu closes once the visitor has gone somewhere', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    const button = page.locator('summary[aria-label="Menu"]')
    await button.click()
    const [head, panel] = [await button.boundingBox(), await page.getByRole('navigation', { name: 'Menu' }).boundingBox()]
    // A line above the head, as of a demonstration, moves the menu down with it: the cross that closes stays in sight.
    expect(panel?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Nos Magasins' }).click()
  } else {
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Nos Magasins' }).click()
  }
  await expect(page).toHaveURL('/magasins')
  await expect(page.locator('details[open]:not(main *)')).toHaveCount(0)
})

test('colours that the system chooses leave what is chosen a frame, buttons an edge, states a mark and the question a plain ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const tile = (name: string) => page.locator('.symptom-tiles label', { hasText: name })
  await expect(tile('Écran cassé')).toHaveCSS('outline-style', 'solid')
  await expect(tile('Batterie')).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('button', { name: 'Voir le prix' })).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('.hero-scene')).toBeHidden()
  const [mark, ground] = await page
    .locator('.hero-open:not([hidden]) .open-state')
    .evaluate((state) => [getComputedStyle(state, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor])
  expect(mark).not.toBe(ground)
})

test('in colours that the system chooses the heading that a form begins with has no frame, and what the keyboard goes to has one', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/pro/devis')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
})

test('more contrast has no letter in grey, and edges as strong as those of fields', async ({ page }) => {
  const shown = () =>
    page.locator('.price-finder').evaluate((finder) => {
      const colour = (what: string) => getComputedStyle(finder).getPropertyValue(what)
      return { grey: colour('--color-encre-2') !== colour('--color-encre'), edge: colour('--color-ligne') }
    })
  await page.goto('/')
  expect(await shown()).toEqual({ grey: true, edge: '#d4e1e4' })
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(shown).toEqual({ grey: false, edge: '#5b727b' })
})

test('the first stop of the keyboard leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#contenu')).toBeFocused()
})

test('the bottom bar has its four doors on a phone only', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  if (!isMobile) return expect(bar).toBeHidden()
  await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Devis', 'Magasins', 'Suivi'])
})

test('the name stands in one line beside the way back of a form, on every usual phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/pro/suivi')
  const name = page.getByRole('banner').getByRole('link', { name: 'Phare Réparation' })
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await name.locator('.wordmark-name').boundingBox())?.height, `at ${width} px`).toBeLessThan(30)
  }
})

test('forms have the whole menu of a desktop beside their way back, within the window', async ({ page }) => {
  await page.goto('/pro/devis')
  const menu = page.getByRole('navigation', { name: 'Principale' })
  for (const width of [1160, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').getByRole('link', { name: /^Retour/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Nos Magasins' })).toBeVisible()
    await expect(page.locator('summary[aria-label="Menu"]')).toBeHidden()
    const button = await menu.getByRole('link', { name: 'Demander un devis' }).boundingBox()
    expect(button?.height, `at ${width} px`).toBeLessThan(45)
    expect((button?.x ?? 0) + (button?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width - 40)
  }
})

test('the footer shows the chosen shop with its hours', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('combobox', { name: 'Choisir un magasin' }).selectOption('Le Teich')
  await expect(footer).toContainText('1 rue Copernic')
  await expect(footer.getByRole('link', { name: /05.36.49.00.02/ })).toHaveAttribute('href', 'tel:+33536490002')
  const closed = footer.getByText('Fermé').first()
  await expect(closed).toBeVisible()
  const [red, green] = await closed.evaluate((node) => getComputedStyle(node).color.match(/\d+/g)?.map(Number) ?? [])
  expect(red).toBeGreaterThan(green ?? 255)
  await footer.getByRole('combobox', { name: 'Choisir un magasin' }).selectOption('Libourne')
  await expect(footer).toContainText('Adresse donnée sur demande')
})

test('the reviews open in a dialog that the keyboard can leave, and lead to the page of reviews', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await openReviews(page, isMobile)
  const dialog = page.getByRole('dialog', { name: 'Avis clients' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Avis clients' })).toBeVisible()
  for (const name of ['Page précédente', 'Page 12 sur 12', 'Page suivante'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const opener = isMobile
    ? page.locator('summary[aria-label="Aide rapide"]')
    : page.locator('.floating-actions').getByRole('link', { name: 'Avis clients' })
  await expect(opener).toBeFocused()
  await openReviews(page, isMobile)
  await dialog.getByRole('link', { name: 'Laisser un avis' }).click()
  await expect(page).toHaveURL('/avis')
  await expect(dialog).toBeHidden()
})

test('reviews wait for the sheet that dresses them, where a slow line brings it after them', async ({ page, isMobile }) => {
  let bring = () => {}
  const waited = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/later-*.css', (route) => waited.then(() => route.continue()))
  await page.goto('/')
  await openReviews(page, isMobile)
  // They are here once the sheet is no longer for paper alone.
  await expect(page.locator('link[media^=print]')).toHaveCount(0)
  const region = page.getByRole('dialog', { name: 'Avis clients' }).getByRole('region', { name: 'Avis clients' })
  await expect(region).toHaveCount(0)
  bring()
  await expect(region).toBeVisible()
})

test('the dialog of reviews says when they do not come, tries again, and closes by its backdrop', async ({ page, isMobile, complaints }) => {
  await page.goto('/')
  await page.route('**/avis', (route) => route.abort())
  await openReviews(page, isMobile)
  const dialog = page.getByRole('dialog', { name: 'Avis clients' })
  await expect(dialog).toContainText('Les avis n’ont pas pu être chargés.')
  await page.keyboard.press('Escape')
  await page.unroute('**/avis')
  await openReviews(page, isMobile)
  await expect(dialog.getByRole('region', { name: 'Avis clients' })).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog', { name: 'Avis clients' })).toBeHidden()
  // The browser tells of the requests that were broken off on purpose, sooner or later.
  const isMeant = (complaint: string) => complaint.includes('net::ERR_FAILED') && complaint.endsWith('/avis)')
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isMeant(complaint)))
})

test.describe('the carousel', () => {
  test('moves every five seconds until a dot is used', async ({ page }) => {
    await openFrozen(page, '/')
    const carousel = page.getByRole('region', { name: 'En ce moment' })
    const dot = (place: number) => carousel.getByRole('button', { name: new RegExp(`Offre ${place} sur`) })
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(4_700)
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(500)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await dot(4).click()
    await expect(dot(4)).toHaveAttribute('aria-current', 'true')
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(dot(4)).toHaveAttribute('aria-current', 'true')
  })

  test('stays where a dot was used before its script came', async ({ page }) => {
    let bring = () => {}
    const waited = new Promise<void>((resolve) => (bring = resolve))
    await page.route('**/assets/enhance-*.js', (route) => waited.then(() => route.continue()))
    await page.clock.install()
    await page.goto('/', { waitUntil: 'commit' })
    const dot = page.getByRole('region', { name: 'En ce moment' }).getByRole('button', { name: 'Offre 3 sur 5' })
    await dot.click()
    await page.mouse.move(0, 0)
    bring()
    await hasBegun(page)
    await page.clock.runFor(12_000)
    await expect(dot).toHaveAttribute('aria-current', 'true')
  })

  test('marks the chosen dot at once and for good, whatever scrolls by on the way', async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'En ce moment' })
    await carousel.scrollIntoViewIfNeeded()
    const marked = await carousel.evaluateHandle((node) => {
      const seen: string[] = []
      new MutationObserver(() => seen.push(node.querySelector('.carousel-dot[aria-current]')?.getAttribute('aria-label') ?? '')).observe(node, {
        subtree: true,
        attributeFilter: ['aria-current'],
      })
      return seen
    })
    await carousel.getByRole('button', { name: 'Offre 4 sur 5' }).click()
    await expect.poll(() => carousel.getByRole('list').evaluate((track) => track.scrollLeft / track.clientWidth)).toBe(3)
    expect(new Set(await marked.jsonValue())).toEqual(new Set(['Offre 4 sur 5']))
  })

  test('works by keyboard, and waits while it is looked at', async ({ page }) => {
    await openFrozen(page, '/')
    const carousel = page.getByRole('region', { name: 'En ce moment' })
    const dot = (place: number) => carousel.getByRole('button', { name: new RegExp(`Offre ${place} sur`) })
    await dot(1).focus()
    await page.clock.runFor(12_000)
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('button', { name: 'Offre suivante' }).press('Enter')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })

  test('stands still for visitors who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFrozen(page, '/')
    const carousel = page.getByRole('region', { name: 'En ce moment' })
    await expect(carousel.getByRole('button', { name: 'Offre suivante' })).toBeVisible()
    await expect(carousel.getByRole('button', { name: /le défilement/ })).toHaveCount(0)
    await page.clock.runFor(12_000)
    await expect(carousel.getByRole('button', { name: /Offre 1 sur/ })).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('the clock', () => {
  const badges = (page: Page) => page.getByRole('region', { name: 'Nos magasins' }).locator('.open-state')

  test('turns the badges at the minute a shop opens or closes', async ({ page }) => {
    // A Monday in winter: Paris is one hour ahead of UTC.
    await page.clock.install({ time: new Date('2026-11-16T08:58:30Z') })
    await page.goto('/')
    await expect(badges(page)).toHaveText(['Fermé', 'Fermé', 'Fermé'])
    await page.clock.runFor(90_000)
    await expect(badges(page)).toHaveText(['Ouvert', 'Ouvert', 'Ouvert'])
    await expect(page.getByText('Lundi, 10\u00a0h', { exact: false })).toBeVisible()
  })

  test('knows holidays, and what day it is when the page comes back after midnight', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-12-24T12:30:00Z'))
    await page.goto('/la-teste')
    const head = page.locator('.page-head')
    await expect(head.locator('.open-state')).toHaveText('Ouvert')
    await expect(head.getByText('jusqu’à 16\u00a0h')).toBeVisible()
    await expect(head.locator('tr[aria-current="date"]')).toHaveText('Jeudi10\u00a0h –\u00a016\u00a0h')
    await page.clock.setFixedTime(new Date('2026-12-25T10:00:00Z'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(head.locator('.open-state')).toHaveText('Fermé')
    await expect(head.locator('tr[aria-current="date"]')).toHaveText('VendrediFermé')
    await expect(head.getByRole('row', { name: /Jeudi/ })).toContainText('14\u00a0h')
  })

  test('says on the home page until when a shop is open, beside the drawing and not on it, at every width', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-16T10:00:00Z'))
    await page.goto('/')
    const faults: string[] = []
    for (const width of [320, 360, 390, 412, 600, 768, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.hero').getByText('jusqu’à 13\u00a0h').filter({ visible: true })).toBeVisible()
      for (const fault of await page.evaluate(wordsOnDrawing, undefined)) faults.push(`at ${width}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test('names an open shop to call on the page of a model', async ({ page }) => {
    // A Wednesday: Le Teich is closed all day. A Saturday afternoon: only La Teste and Libourne are open. A night: the first shop.
    await page.clock.setFixedTime(new Date('2026-11-16T02:00:00Z'))
    await page.goto('/reparation/apple/iphone-13')
    const line = page.locator('.page-head .rating-line').filter({ visible: true }).first()
    await expect(line).toContainText('Fermé')
    await page.clock.setFixedTime(new Date('2026-11-16T10:00:00Z'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(line).toContainText('OuvertLa Teste-de-Buch, jusqu’à 13\u00a0h')
  })
})

/** Runs in the page: words of the first screen that stand on the lighthouse or on the phone. */
function wordsOnDrawing(): string[] {
  const drawn = [...document.querySelectorAll('.hero-solid')].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
  const said = [...document.querySelectorAll<HTMLElement>('.hero h1, .hero-text, .hero-open, .hero-action')].filter((each) => each.checkVisibility())
  return said.flatMap((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    while (words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const isOver = [...range.getClientRects()].some((line) =>
        drawn.some(({ left, right, top, bottom }) => line.left < right && line.right > left && line.top < bottom && line.bottom > top),
      )
      if (isOver) faults.push(words.currentNode.textContent ?? '')
    }
    return faults
  })
}
