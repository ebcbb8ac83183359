import { DESK_SIZE } from './devices.ts'
import { expect, test } from './browser.ts'

test.describe('the main journey', { tag: '@phone' }, () => {
  test('a visitor finds their phone and reaches the quote form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Téléphone/ }).click()
    await expect(page).toHaveURL('/reparation')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Apple/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réparation Apple')
    await page.getByRole('link', { name: 'iPhone 13', exact: true }).first().click()
    await expect(page).toHaveURL('/reparation/apple/iphone-13')
    await expect(page.getByText('Tarifs sur devis personnalisé')).toBeVisible()
    await page.getByRole('link', { name: 'Demander un devis, Écran' }).click()
    await expect(page).toHaveURL('/pro/devis?new=true&model=iphone-13&repair=%C3%89cran')
    await expect(page.getByLabel('Votre appareil')).toHaveValue('iPhone 13')
    await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeChecked()
  })

  test('Back returns to the place in the list', async ({ page }) => {
    await page.goto('/reparation/samsung')
    const link = page.getByRole('link', { name: /Galaxy S21$/ }).last()
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveTitle(/Galaxy S21/)
    await page.goBack()
    await expect(page).toHaveURL('/reparation/samsung')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('«Retour» goes one step back, and to the page above for a visitor who came straight here', async ({ page, context }) => {
    await page.setViewportSize(DESK_SIZE)
    const back = () => page.getByRole('main').getByRole('link', { name: /^Retour/ })
    await page.goto('/reparation?q=iphone')
    await page.goto('/reparation/apple/iphone-13')
    await back().click()
    await expect(page).toHaveURL('/reparation?q=iphone')
    const fresh = await context.newPage()
    await fresh.goto('/')
    await Promise.all([context.waitForEvent('page'), fresh.evaluate(() => void open('/reparation/apple/iphone-13', '_blank', 'noopener'))])
    const opened = context.pages().at(-1)
    await opened?.setViewportSize(DESK_SIZE)
    await opened
      ?.getByRole('main')
      .getByRole('link', { name: /^Retour/ })
      .click()
    await expect(opened ?? page).toHaveURL('/reparation/apple')
  })

  test('on a phone the page above is the one way back, high enough for a thumb, and a list stands where it was left', async ({ page }) => {
    await page.goto('/reparation/apple')
    const model = page.getByRole('link', { name: 'iPhone 13', exact: true }).last()
    await model.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await model.click()
    await expect(page).toHaveURL('/reparation/apple/iphone-13')
    const above = page.getByRole('main').getByRole('link', { name: 'Apple', exact: true })
    await expect(page.getByRole('main').getByRole('link', { name: /^Retour/ })).toBeHidden()
    expect((await above.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await above.click()
    await expect(page).toHaveURL('/reparation/apple')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('a page begins at its top, with the focus on its heading', async ({ page }) => {
    await page.goto('/reparation/apple')
    const link = page.getByRole('link', { name: 'iPhone 13', exact: true }).last()
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/reparation/apple/iphone-13')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Décrire ma panne' }).click()
    await expect(page).toHaveURL(/\/pro\/devis/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the search forgives typos', async ({ page }) => {
    await page.goto('/reparation')
    await page.getByLabel('Votre appareil').fill('galaxi s21')
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page).toHaveURL('/reparation?q=galaxi+s21')
    await page
      .getByRole('region')
      .getByRole('link', { name: /Galaxy S21/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Galaxy S21')
  })

  test('the first tap works before any script has run', async ({ page }) => {
    await page.goto('/reparation', { waitUntil: 'commit' })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Google/ })
      .click()
    await expect(page).toHaveURL('/reparation/google')
  })

  test('menus, the chosen shop and the carousel answer while the script is still on its way', async ({ page, isMobile }) => {
    await page.route('**/assets/enhance-*.js', () => {})
    // With its styles: without them the first menu that is seen is that of a desk, which a phone does not show a moment later.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('summary').filter({ visible: true }).first().click()
    await expect(page.locator('details.dropdown[open]').getByRole('link').first()).toBeVisible()
    if (isMobile) await page.locator('details.dropdown[open] > summary').click()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('combobox', { name: 'Choisir un magasin' }).selectOption('Libourne')
    await expect(footer).toContainText('Adresse donnée sur demande')
    const carousel = page.getByRole('region', { name: 'En ce moment' })
    for (const place of [1, 2]) {
      await carousel.getByRole('button', { name: 'Offre suivante' }).click()
      await expect.poll(() => carousel.getByRole('list').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))).toBe(place)
    }
    await carousel.getByRole('button', { name: 'Offre 5 sur 5' }).click()
    await expect.poll(() => carousel.getByRole('list').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))).toBe(4)
  })
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open', async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) {
      await page.locator('summary[aria-label="Menu"]').click()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Nos Magasins' }).click()
      await expect(page).toHaveURL('/magasins')
    } else {
      await page.locator('summary').filter({ hasText: 'Nous contacter' }).click()
      await expect(page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    }
  })
})
