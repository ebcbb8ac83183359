import { expect, test } from './browser.ts'

test('the category filter lives in the address and in the history', async ({ page }) => {
  await page.goto('/reconditionne')
  const filters = page.getByRole('navigation', { name: 'Filtrer par catégorie' })
  await filters.getByRole('link', { name: /^Tablette/ }).click()
  await expect(page).toHaveURL('/reconditionne?type=tablet#stock')
  await expect(page.getByText('1 appareil en stock.')).toBeVisible()
  await filters.getByRole('link', { name: /^Montre Connectée/ }).click()
  await expect(page.getByText('Aucun Montre Connectée disponible')).toBeVisible()
  await expect(page.getByText('Revenez bientôt pour découvrir nos nouvelles offres !')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 appareil en stock.')).toBeVisible()
})

test('a device shows its state, its discount and the shop to call', async ({ page }) => {
  await page.goto('/reconditionne?type=console')
  const device = page.getByRole('article').filter({ hasText: 'Nintendo Switch OLED' })
  await expect(device).toContainText('Très Bon État')
  await expect(device).toContainText('-35\u00a0%')
  await expect(device.getByRole('link', { name: /^Appeler pour réserver/ })).toHaveAttribute('href', 'tel:+33536490001')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter works by links', async ({ page }) => {
    await page.goto('/reconditionne')
    await page.getByRole('link', { name: /^Ordinateur Portable/ }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})
