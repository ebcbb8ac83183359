import { expect, test } from './browser.ts'

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
