import { expect, test } from './staff-server.ts'

/** Without script, as the law asks for nothing that a browser may lack. */
test.use({ javaScriptEnabled: false })

test('a customer withdraws by the link of the mail: two steps, and an acknowledgement with date and time', async ({ page, staff }) => {
  const address = 'nolwenn@example.fr'
  await page.goto('/pro/rendez-vous?location=Arcachon')
  await expect(page.getByRole('heading', { name: 'Avant de réserver' })).toBeVisible()
  await page.getByLabel('Ce qui ne va pas').fill('L’imprimante ne répond plus.')
  await page.getByLabel('Numéro et rue').fill('8 allée des Pins')
  await page.getByLabel('Nom', { exact: true }).fill('Nolwenn Cazaux')
  await page.getByLabel('Téléphone').fill('06 39 98 00 53')
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' })).toBeVisible()

  await page.goto(await staff.linkFor(address, /Votre rendez-vous est confirmé/, /\/pro\/retractation/))
  await expect(page.getByText(/^Vous pouvez renoncer à ce contrat jusqu’au .* inclus/)).toBeVisible()
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await page.getByLabel('Nom').fill('Nolwenn Cazaux')
  await page.getByLabel('E-mail').fill('pas une adresse')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByText('Indiquez une adresse e-mail valable').first()).toBeVisible()
  await expect(page.getByLabel('Nom')).toHaveValue('Nolwenn Cazaux')
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est reçue' })).toBeVisible()
  await expect(page.getByText(/^Visite à domicile du .*, contrat conclu le /)).toBeVisible()
  await expect(page.getByText(/ à \d\d:\d\d:\d\d$/)).toBeVisible()

  await page.goto(await staff.linkFor(address, /Votre rétractation est reçue/, /accuse=/))
  await expect(page.getByText(/ à \d\d:\d\d:\d\d$/)).toBeVisible()
})

test('R. 221-1: whoever prefers paper finds the model form, from the page of the withdrawal and behind the terms', async ({ page }) => {
  await page.goto('/mentions-legales')
  await page.getByRole('link', { name: 'formulaire de rétractation à imprimer' }).click()
  await expect(page.getByRole('heading', { name: 'Modèle de formulaire de rétractation' })).toBeVisible()
  await page.getByRole('link', { name: 'renoncer au contrat ici' }).click()
  await page.getByRole('link', { name: 'formulaire de rétractation' }).click()
  await expect(page.getByText('(*) Rayez la mention inutile.')).toBeVisible()
})
