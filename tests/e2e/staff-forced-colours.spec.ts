import { beSignedIn, expect, test } from './staff-server.ts'

test('colours that the system chooses leave what is chosen a frame, buttons an edge and states a mark', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/dossiers')
  const menu = page.locator('.staff-menu')
  await expect(menu.getByRole('link', { name: 'Dossiers' })).toHaveCSS('outline-style', 'solid')
  await expect(menu.getByRole('link', { name: 'Rendez-vous' })).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('link', { name: 'Nouveau dossier' }).first()).toHaveCSS('border-top-style', 'solid')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const mark = page.locator('.open-mark').first()
  await expect(mark).toHaveCSS('forced-color-adjust', 'none')
  await expect(mark).not.toHaveCSS('background-color', ground)
})
