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
