import { expect, signIn, test } from './staff-server.ts'

test('prices are pasted from a spreadsheet, stand on the site at once, and are taken back', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  await page.goto('/admin/prix?marque=samsung&famille=galaxy-a')
  await signIn(page, staff.email, staff.password)
  await expect(page.getByRole('heading', { level: 1, name: /^Prix/ })).toBeVisible()
  const screen = page.getByLabel('Galaxy A52, Écran, Compatible')
  const circular = page.getByLabel('Galaxy A52, Écran, Économie circulaire')
  await expect(screen).toHaveValue('164')

  await screen.focus()
  await screen.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '199,90\t219\r\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('2 prix enregistrés.')).toBeVisible()
  await expect(circular).toHaveValue('219')
  await visitor.goto('/reparation/samsung/galaxy-a52')
  await expect(visitor.getByText(/174,90\s€/).first()).toBeVisible()
  await expect(visitor.getByText('Économie circulaire')).toBeVisible()

  await circular.fill('cher')
  await circular.press('Enter')
  await expect(page.getByText(/avec une virgule pour les centimes/)).toBeVisible()
  await expect(circular).toHaveValue('cher')
  await circular.press('Escape')

  await page.getByRole('button', { name: 'Annuler le dernier changement' }).click()
  await expect(page.getByText(/2 prix rétablis/)).toBeVisible()
  await expect(screen).toHaveValue('164')
  await visitor.reload()
  await expect(visitor.getByText('139\u00a0€').first()).toBeVisible()
  await expect(visitor.getByText('Économie circulaire')).toHaveCount(0)
})
