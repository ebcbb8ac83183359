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

test('on a phone the row of categories begins at the one that is chosen, and the page at its top', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 760 })
  for (const [type, name] of [
    ['laptop', 'Ordinateur Portable'],
    ['console', 'Console de Jeu'],
  ] as const) {
    await page.goto(`/reconditionne?type=${type}`)
    const chosen = page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link', { name: new RegExp(`^${name}`) })
    const place = await chosen.boundingBox()
    expect(place && [place.x >= 0, place.x + place.width <= 320], name).toEqual([true, true])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('on paper every question has its answer', async ({ page }) => {
  await page.goto('/reconditionne')
  const answer = page.getByText('Le chargeur et le câble. La facture indique le modèle exact')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

test('a device shows its state, its discount and the shop to call', async ({ page }) => {
  await page.goto('/reconditionne?type=console')
  const device = page.getByRole('article').filter({ hasText: 'Nintendo Switch OLED' })
  await expect(device).toContainText('Très Bon État')
  await expect(device).toContainText('-35\u00a0%')
  await expect(device.getByRole('link', { name: /^Appeler pour réserver/ })).toHaveAttribute('href', 'tel:+33536490001')
})

test('a device without a photo is drawn in its colour, beside what decides and the shop to call', async ({ page }) => {
  await page.goto('/reconditionne?type=smartphone')
  await page.getByRole('link', { name: 'Apple iPhone 12 64 Go, bleu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apple iPhone 12 64 Go, bleu' })).toBeVisible()
  await expect(page.getByText('Dessin à la bonne couleur. Photos à venir.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appeler Libourne' })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('heading', { name: 'Dans le même esprit' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter works by links', async ({ page }) => {
    await page.goto('/reconditionne')
    await page.getByRole('link', { name: /^Ordinateur Portable/ }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('storage, price, state and shop are lists of a form, and the answer has an address', async ({ page }) => {
    await page.goto('/reconditionne?type=smartphone')
    await page.getByLabel('Capacité', { exact: true }).selectOption({ label: '128\u00a0Go' })
    await page.getByLabel('Magasin', { exact: true }).selectOption({ label: 'Le Teich' })
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(page).toHaveURL(/type=smartphone&capacite=128.*magasin=le-teich/)
    await expect(page.getByText('2 appareils en stock')).toBeVisible()
    await page.getByRole('link', { name: 'Tout voir' }).click()
    await expect(page.getByText('5 appareils en stock')).toBeVisible()
  })
})
