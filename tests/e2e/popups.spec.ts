import { expect, openFrozen, test } from './browser.ts'

test.use({ popups: true })

test('the quote popup comes after ten seconds, once', async ({ page }) => {
  await openFrozen(page, '/')
  const popup = page.getByRole('complementary', { name: /devis gratuit/ })
  await page.clock.runFor(9_900)
  await expect(popup).toBeHidden()
  await page.clock.runFor(200)
  await expect(popup).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hasShownQuotePopup'))).toBe('true')
  await popup.getByRole('button', { name: 'Fermer' }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await page.clock.runFor(30_000)
  await expect(popup).toBeHidden()
})

test('the quote popup waits for an open menu and for a field, and covers no menu that opens later', { tag: '@both' }, async ({ page, isMobile }) => {
  await openFrozen(page, '/reparation')
  const popup = page.getByRole('complementary', { name: /devis gratuit/ })
  const menu = isMobile ? page.locator('summary[aria-label="Menu"]') : page.locator('summary').filter({ hasText: 'Nous contacter' })
  await menu.click()
  await page.clock.runFor(15_000)
  await expect(popup).toBeHidden()
  await menu.click()
  await page.getByLabel('Votre appareil').focus()
  await page.clock.runFor(5_000)
  await expect(popup).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('hasShownQuotePopup'))).toBe(null)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(1_100)
  await expect(popup).toBeVisible()
  await menu.click()
  await expect(popup).toBeHidden()
})

test('Escape closes the quote popup from anywhere, and the focus goes back to where it was', { tag: '@phone' }, async ({ page }) => {
  await openFrozen(page, '/')
  const popup = page.getByRole('complementary', { name: /devis gratuit/ })
  await page.clock.runFor(10_100)
  await expect(popup).toBeVisible()
  const field = await page.getByRole('combobox').first().boundingBox()
  const bar = await popup.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  const link = page.getByRole('link', { name: 'Je ne sais pas quel modèle j’ai' })
  await link.focus()
  await popup.getByRole('button', { name: 'Fermer' }).focus()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(link).toBeFocused()
})

test('filters are no form that writes to the shop: the quote popup comes beside them', async ({ page }) => {
  await openFrozen(page, '/reconditionne')
  await expect(page.getByRole('search', { name: 'Filtrer le stock' })).toBeVisible()
  await page.clock.runFor(10_100)
  await expect(page.getByRole('complementary', { name: /devis gratuit/ })).toBeVisible()
})

test('no quote popup on a page with a form', async ({ page }) => {
  for (const address of ['/avis', '/preparation-visite']) {
    await openFrozen(page, address)
    await page.clock.runFor(30_000)
    await expect(page.getByRole('complementary', { name: /devis gratuit/ })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('hasShownQuotePopup'))).toBe(null)
  }
})

test('the greeting shows before 3 January 2025, until it is closed', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2024-12-20T10:00:00Z'))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).click()
  const greeting = page.getByRole('complementary', { name: 'Joyeuses fêtes' })
  await expect(greeting).toBeVisible()
  await greeting.getByRole('button', { name: 'Fermer' }).click()
  await expect(greeting).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('christmasPopupClosed'))).toBe('true')
  await page.reload()
  await expect(greeting).toBeHidden()
})

test('the greeting is over from 3 January 2025', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-01-03T00:00:00+01:00'))
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Joyeuses fêtes' })).toBeHidden()
})
