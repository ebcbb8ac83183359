import { accessibilityFaults } from './accessibility.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

test('what was corrected is no longer in red, is told to a reader, and stands there again where the next answer says the same', async ({
  page,
  staff,
}) => {
  await openSignedIn(page, staff, '/admin/refurbished/nouveau')
  const save = page.getByRole('button', { name: 'Enregistrer sans mettre en vente' })
  const summary = page.getByRole('alert').filter({ hasText: 'À corriger' })
  const brand = page.getByLabel('Marque', { exact: true })
  const imei = page.getByLabel(/^IMEI/)
  await page.getByLabel('Modèle', { exact: true }).fill('iPhone 13')
  await page.getByLabel('Prix', { exact: true }).fill('299')
  await imei.fill('490154203237519')
  await save.click()
  await expect(summary.getByRole('link')).toHaveText([/^Marque/, /^IMEI/])
  await expect(imei).toHaveAccessibleDescription(/^Cet IMEI n’existe pas/)

  await brand.fill('Apple')
  await expect(brand).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Indiquez la marque.', { exact: true })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Marque\u00a0: l’erreur n’est plus affichée' })).toHaveCount(1)
  await expect(summary.getByRole('link')).toHaveText([/^IMEI/])
  // What was refused is as wrong when it is typed again.
  await imei.fill('490154203237518')
  await expect(imei).not.toHaveAttribute('aria-invalid')
  await imei.fill('490154203237519')
  await expect(imei).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('link')).toHaveText([/^IMEI/])
  // Nothing is right as well where nothing has to stand.
  await imei.fill('')
  await expect(imei).not.toHaveAttribute('aria-invalid')
  await expect(imei).toHaveAccessibleDescription(/^15 chiffres/)
  await expect(summary).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])

  await imei.fill('490154203237519')
  await brand.fill('')
  await save.click()
  // The same answer again, of which the page draws nothing.
  await expect(summary.getByRole('link')).toHaveText([/^Marque/, /^IMEI/])
  await expect(brand).toHaveAttribute('aria-invalid', 'true')
  await expect(brand).toHaveAccessibleDescription('Indiquez la marque.')
  await brand.fill('Apple')
  await imei.fill('490154203237518')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Apple iPhone 13/ })).toBeVisible()
})

test('a field whose screen holds what is typed in it, and a box, are looked at as well', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/livre-de-police')
  const form = page.getByRole('form', { name: 'Nouvel achat' })
  if (!(await form.isVisible())) await page.getByRole('heading', { name: 'Nouvel achat' }).click()
  await form.getByRole('button', { name: 'Inscrire au livre' }).click()
  const shop = form.getByLabel('Magasin', { exact: true })
  const signed = form.getByRole('checkbox')
  await expect(shop).toHaveAttribute('aria-invalid', 'true')
  await shop.selectOption({ label: 'Libourne' })
  await expect(shop).not.toHaveAttribute('aria-invalid')
  await expect(form.getByText('Regardez la pièce d’identité du vendeur, puis cochez.')).toBeVisible()
  await signed.check()
  await expect(form.getByText('Regardez la pièce d’identité du vendeur, puis cochez.')).toBeHidden()
})

test('an end before its beginning is no longer in red once the beginning is moved before it', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/prix/aide?ligne=nouvelle')
  const [from, until] = [page.getByLabel('Du', { exact: true }), page.getByLabel(/^Au \(vide/)]
  await page.getByLabel('Appareil', { exact: true }).selectOption({ index: 1 })
  await from.fill('2026-12-20')
  await until.fill('2026-12-10')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  // Still behind its end: as wrong as before.
  await from.fill('2026-12-15')
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await from.fill('2026-12-05')
  await expect(until).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('La fin vient après le début.')).toBeHidden()
  await from.fill('2026-12-20')
  await expect(until).toHaveAttribute('aria-invalid', 'true')
})

test('what is corrected while the rest of the page is still being read anew stays corrected, and the next press is one', async ({ page, staff }) => {
  // No other test of this shop changes its name.
  await openSignedIn(page, staff, '/admin/models?q=iphone+xr&marque=apple')
  await page.getByLabel('Choisir iPhone XR', { exact: true }).check()
  await page.getByRole('button', { name: 'Modifier les modèles cochés' }).click()
  const form = page.getByRole('region', { name: 'Changer une réparation' })
  const repair = form.getByLabel('Réparation', { exact: true })
  const missing = form.getByText('Choisissez une réparation.')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('.data'))
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await form.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await held
  await expect(missing).toBeVisible()
  await repair.selectOption({ index: 1 })
  await form.getByLabel('Durée').fill('18 minutes')
  release()
  await expect(form.getByRole('button', { name: 'Voir l’aperçu' })).toBeEnabled()
  await expect(missing).toBeHidden()
  await form.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('listitem').filter({ hasText: '18 minutes' })).toHaveCount(1)
})
