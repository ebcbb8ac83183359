import { expect, scriptStarted, test } from './browser.ts'

test.describe('the main journey', () => {
  test('a visitor finds their phone and reaches the quote form', async ({ page }) => {
    await page.goto('/')
    await scriptStarted(page)
    await page.getByRole('link', { name: /^Téléphone/ }).click()
    await expect(page).toHaveURL('/reparation')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Apple/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réparation Apple')
    await page.getByRole('link', { name: 'iPhone 13', exact: true }).click()
    await expect(page).toHaveURL('/reparation/apple/iphone-13')
    await expect(page.getByText('Tarifs sur devis personnalisé')).toBeVisible()
    await page.getByRole('link', { name: 'Demander un devis, Écran' }).click()
    await expect(page).toHaveURL('/pro/devis?new=true&model=iphone-13&repair=%C3%89cran')
    await expect(page.getByLabel('Votre appareil')).toHaveValue('iPhone 13')
    await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeChecked()
  })

  test('clicks change the page without loading the site anew, and the browser goes back a step', async ({ page }) => {
    await page.goto('/reparation')
    await scriptStarted(page)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Samsung/ })
      .click()
    await expect(page).toHaveTitle(/Réparation Samsung/)
    await page.getByRole('link', { name: /Galaxy S21$/ }).click()
    await expect(page).toHaveTitle(/Galaxy S21/)
    await page.goBack()
    await expect(page).toHaveURL('/reparation/samsung')
    expect(documents).toBe(0)
  })

  test('a new page begins at its top', async ({ page }) => {
    await page.goto('/reparation/apple')
    await scriptStarted(page)
    const link = page.getByRole('link', { name: 'iPhone 13', exact: true })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL('/reparation/apple/iphone-13')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('an unknown brand or model leads back to all brands', async ({ page }) => {
    await page.goto('/reparation/inconnue')
    await expect(page).toHaveURL('/reparation')
    await page.goto('/reparation/apple/inconnu')
    await expect(page).toHaveURL('/reparation')
  })

  test('the search forgives typos', async ({ page }) => {
    await page.goto('/reparation')
    await page.getByRole('searchbox', { name: 'Votre appareil' }).fill('galaxi s21')
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

  test('a tap starts the script at once', async ({ page }) => {
    // The page's time stands still: only the tap can start it.
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await page.goto('/')
    expect(await page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react')))).toBe(false)
    await page.getByRole('heading', { level: 1 }).click()
    await scriptStarted(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole way from the home page to the quote form works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Téléphone/ }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Apple/ })
      .click()
    await page.getByRole('link', { name: 'iPhone 13', exact: true }).click()
    await page.getByRole('link', { name: 'Demander un devis, Batterie' }).click()
    await expect(page).toHaveURL('/pro/devis?new=true&model=iphone-13&repair=Batterie')
    await expect(page.getByLabel('Votre appareil')).toHaveValue('iPhone 13')
  })

  test.describe('the search', () => {
    for (const [typed, found] of [
      ['ipone 13', 'iPhone 13'],
      ['A2633', 'iPhone 13'],
      ['galaxi s21', 'Galaxy S21'],
    ] as const) {
      test(`"${typed}" finds ${found}`, async ({ page }) => {
        await page.goto('/reparation')
        await page.getByRole('searchbox', { name: 'Votre appareil' }).fill(typed)
        await page.getByRole('button', { name: 'Chercher' }).click()
        await expect(page.getByRole('region').getByRole('link').first()).toContainText(found)
      })
    }
  })

  test('a page that is not there helps on', async ({ page }) => {
    const response = await page.goto('/nulle-part')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
    await page.getByRole('main').getByRole('link', { name: 'Toutes les marques' }).click()
    await expect(page).toHaveURL('/reparation')
  })

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
