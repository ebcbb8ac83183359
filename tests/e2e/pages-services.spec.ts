import { expect, test } from './browser.ts'

test('the details of a service open, keep the place and give the focus back', async ({ page }) => {
  await page.goto('/services')
  const card = page.getByRole('link', { name: /Film hydrogel/ })
  const dialog = page.getByRole('dialog', { name: 'Film hydrogel' })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/services?service=hydrogel#hydrogel')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/services#hydrogel')
  await expect(card).toBeFocused()

  await card.click()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toBeHidden()
  await card.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('the refurbished service shows three devices in stock', async ({ page }) => {
  await page.goto('/services?service=reconditionne')
  const dialog = page.getByRole('dialog', { name: 'Appareils reconditionnés' })
  await expect(dialog.getByRole('region', { name: 'En stock en ce moment' }).getByRole('listitem')).toHaveCount(3)
})

test('an unknown service opens nothing', async ({ page }) => {
  await page.goto('/services?service=vidange')
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Services' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the details of a service open and close by links', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('link', { name: /Pile de montre/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Pile de montre' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/services#pile-montre')
  })
})
