import { expect, openSignedIn, standAt, test } from './staff-server.ts'

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
  await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click()
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
  await expect(page.getByText(/ \d{4} à \d{1,2}\sh(\s\d\d)?$/)).toBeVisible()

  // The link of the contract says so from now on.
  await page.goto(await staff.linkFor(address, /Votre rendez-vous est confirmé/, /\/pro\/retractation/))
  await expect(page.getByText(/^Vous y avez renoncé/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveCount(0)

  await page.goto(await staff.linkFor(address, /Votre rétractation est reçue/, /accuse=/))
  await expect(page.getByText(/ \d{4} à \d{1,2}\sh(\s\d\d)?$/)).toBeVisible()
})

test('L. 221-25: a customer asks on the page of the repair that the work begins, and reads that it is noted', async ({ page, staff }) => {
  const address = 'maiwenn@example.fr'
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  for (const [label, text] of [
    ['Nom du client', 'Maïwenn Labat'],
    ['E-mail', address],
    ['Appareil', 'Console de salon'],
    ['Panne', 'Ne s’allume plus'],
  ]) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text ?? '')
  }
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/T-\d+/)
  const reference = /T-\d+/.exec(page.url())?.[0] ?? ''
  await page.goto(`/admin/dossiers/${reference}`)
  await page.locator('summary', { hasText: 'Corriger ces faits' }).click()
  await page.getByLabel('Où il a été conclu').selectOption('À distance')
  await page.getByRole('region', { name: 'Contrat' }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Début du travail' })).toBeVisible()

  await page.goto('/pro/suivi')
  await page.getByLabel('Numéro de dossier').fill(reference)
  await page.getByLabel('Téléphone ou e-mail').fill(address)
  await page.getByRole('button', { name: 'Voir où elle en est' }).click()
  // A reference and an e-mail show where it stands; who acts has the link of the case.
  await expect(page.getByRole('heading', { level: 2, name: 'Répondre, ou lire vos documents' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Commencer plus tôt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click()
  await expect(page.getByText('Le lien part à l’adresse e-mail de votre dossier.')).toBeVisible()
  await page.goto(await staff.linkFor(address, /Le lien que vous avez demandé/, /\/pro\/suivi/))
  await expect(page.getByRole('heading', { level: 2, name: 'Commencer plus tôt' })).toBeVisible()
  await page.getByLabel(/^Je demande que le travail commence avant la fin du délai de 14 jours/).check()
  await page.getByRole('button', { name: 'Demander de commencer' }).click()
  await expect(page.getByText('Votre demande est notée. La confirmation part par e-mail.')).toBeVisible()
  await expect(page.getByText(/^Votre demande est notée, par la case du site, le .* à \d+.h/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Demander de commencer' })).toHaveCount(0)
  // The confirmation leads on to the withdrawal, which stays open until all is done.
  await page.goto(await staff.linkFor(address, /Nous commençons à votre demande/, /\/pro\/retractation/))
  await expect(page.getByText(/^Vous pouvez renoncer à ce contrat jusqu’au/)).toBeVisible()

  await page.goto(`/admin/dossiers/${reference}`)
  await expect(page.getByText('Le client demande de commencer avant la fin du délai, par la case du site')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Début du travail' })).toHaveCount(0)

  // Who withdraws all the same reads it on the page of the repair, and the team in its lists and on the case.
  await page.goto(await staff.linkFor(address, /Nous commençons à votre demande/, /\/pro\/retractation/))
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await page.getByLabel('Nom').fill('Maïwenn Labat')
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est reçue' })).toBeVisible()
  await page.goto('/pro/suivi')
  await page.getByLabel('Numéro de dossier').fill(reference)
  await page.getByLabel('Téléphone ou e-mail').fill(address)
  await page.getByRole('button', { name: 'Voir où elle en est' }).click()
  await expect(page.getByText(/^Vous avez renoncé au contrat le .* Le travail est arrêté, et le magasin vous rend l’appareil\.$/)).toBeVisible()
  await expect(page.getByText('Vous ne devez rien.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Rétractation' })).toBeVisible()
  for (const list of [`/admin/dossiers/${reference}`, '/admin/dossiers', '/admin/reparations']) {
    await page.goto(list)
    await expect(page.getByRole('main').getByText('Rétractation', { exact: true }).first()).toBeVisible()
  }
})
