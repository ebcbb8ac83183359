import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

test('ticked cases stay ticked where a change of them is refused, and a change of shop says that customers are told', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  await openRepair(page, { device: 'Galaxy S22', name: 'Gaspard Lorrain', phone: '06 39 98 00 73' })
  await page.goto('/admin/dossiers')
  const box = page.getByRole('checkbox', { name: /^Cocher T-\d+, Gaspard Lorrain$/ })
  const bar = page.getByRole('form', { name: 'Dossiers cochés' })
  const quiet = bar.getByRole('checkbox', { name: /^Ne pas prévenir les clients/ })
  // What is ticked is counted once the script is there.
  await expect(async () => {
    await box.uncheck()
    await box.check()
    await expect(bar.getByText('1\u00a0coché')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await bar.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Choisissez ce qui change.').first()).toBeVisible()
  await expect(box).toBeChecked()
  await expect(quiet).toBeHidden()
  await bar.getByRole('combobox', { name: 'Ce qui change' }).selectOption({ label: 'Libourne' })
  await expect(quiet).toBeVisible()
  // Its words stand beside it, on a phone as well, where they take two lines.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const [square, words] = [await quiet.boundingBox(), await bar.getByText(/^Ne pas prévenir les clients/).boundingBox()]
    expect((words?.x ?? 0) - (square?.x ?? 0) - (square?.width ?? 0), `at ${width} px`).toBeGreaterThanOrEqual(6)
  }
  await quiet.check()
  // The list is read anew behind each change: here that waits until the next one is on its way.
  const reading = Promise.withResolvers<void>()
  await page.route(/\/admin\/dossiers\.data/, async (route) => {
    if (route.request().method() === 'GET') await reading.promise
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Aucun client n’est prévenu.').first()).toBeVisible()
  await expect(box).not.toBeChecked()

  // What asks for a call is read to its end.
  await box.check()
  // The next change is chosen anew: with the tick of the one before, its customers would learn nothing.
  await expect(bar.getByRole('combobox', { name: 'Ce qui change' })).toHaveValue('')
  await bar.getByRole('combobox', { name: 'Ce qui change' }).selectOption({ label: 'La Teste-de-Buch' })
  await expect(quiet).not.toBeChecked()
  const toast = page.locator('.toast', { hasText: /à appeler\s: T-\d+ \(Gaspard Lorrain\)/ })
  // Pressed while the list is still that of before, it is sent with what the list says next.
  await bar.getByRole('button', { name: 'Appliquer' }).click()
  reading.resolve()
  await expect(toast).toBeVisible()
  await expect(page.getByText('changé entre-temps par quelqu’un d’autre')).toHaveCount(0)
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toHaveCount(0)
})

test('what is chosen while a change is on its way is done after it, and a button pressed twice does it once', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  await openRepair(page, { device: 'Galaxy S21', name: 'Solène Marchand', phone: '06 39 98 00 74' })
  await page.goto('/admin/dossiers')
  const box = page.getByRole('checkbox', { name: /^Cocher T-\d+, Solène Marchand$/ })
  const bar = page.getByRole('form', { name: 'Dossiers cochés' })
  await expect(async () => {
    await box.uncheck()
    await box.check()
    await expect(bar.getByText('1\u00a0coché')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const change = bar.getByRole('combobox', { name: 'Ce qui change' })
  const apply = bar.getByRole('button', { name: 'Appliquer' })
  let leaves = Promise.withResolvers<void>()
  await page.route(/\/admin\/dossiers\.data/, async (route) => {
    if (route.request().method() === 'POST') await leaves.promise
    await route.continue()
  })
  await change.selectOption({ label: 'Diagnostic' })
  await apply.click()
  await change.selectOption({ label: 'Libourne' })
  await apply.click()
  leaves.resolve()
  const row = page.getByRole('row', { name: /Solène Marchand/ })
  await expect(page.locator('.toast', { hasText: /à appeler\s: T-\d+ \(Solène Marchand\)/ })).toBeVisible()
  await expect(row.getByText('Diagnostic')).toBeVisible()
  await expect(box).not.toBeChecked()

  leaves = Promise.withResolvers<void>()
  await box.check()
  await change.selectOption({ label: 'Reçu' })
  await apply.click()
  await apply.click()
  leaves.resolve()
  await expect(row.getByText('Reçu')).toBeVisible()
  await expect(box).not.toBeChecked()
  // The second press is over as well, whatever became of it.
  await expect(page.locator('.nav-progress[data-active]')).toHaveCount(0)
  await expect(page.getByText('Choisissez ce qui change.')).toHaveCount(0)
})
