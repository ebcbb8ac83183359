import { expect, test } from './browser.ts'

test('our own frame is as high as the page in it', async ({ page }) => {
  await page.goto('/envoi-postal')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        const inner = frame.contentDocument?.documentElement.scrollHeight ?? 0
        return inner > 0 && Math.abs(inner - frame.clientHeight) <= 1
      }),
    )
    .toBe(true)
})

test('the tracking page says that it is new, and hints at the wide screen on a phone held upright', async ({ page }) => {
  const hint = page.getByText('Tournez votre téléphone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/suivi-reparation')
  await expect(page.getByText('Bêta')).toBeVisible()
  await expect(hint).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(hint).toBeHidden()
})
