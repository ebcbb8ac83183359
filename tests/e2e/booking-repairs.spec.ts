import { expect, openSignedIn, test } from './staff-server.ts'

test('a visitor books and cancels a visit, the shop opens a repair, its customer follows it', async ({ page, staff, otherBrowser }) => {
  const shop = await otherBrowser()

  await test.step('the visitor books a free time', async () => {
    await page.goto('/pro/rendez-vous?location=Arcachon')
    await expect(page.getByLabel('Commune')).toHaveValue('Arcachon')
    await page.getByLabel('Téléphone').fill('12')
    await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click()
    await expect(page.getByRole('alert')).toContainText('Indiquez un numéro de téléphone')
    await expect(page.getByLabel('Téléphone')).toHaveValue('12')
    await page.getByLabel('Ce qui ne va pas').fill('Le wifi ne va pas jusqu’au salon.')
    await page.getByLabel('Numéro et rue').fill('3 allée des Pins')
    await page.getByLabel('Nom', { exact: true }).fill('Solenn Cazaux')
    await page.getByLabel('Téléphone').fill('06 39 98 00 42')
    await page.getByLabel('E-mail').fill('solenn@example.fr')
    await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' })).toBeVisible()
    await expect(page.getByText('3 allée des Pins, Arcachon')).toBeVisible()
    const file = await page.request.get((await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toMatch(/BEGIN:VEVENT[^]*DTSTART[^]*LOCATION:3 allée des Pins/)
  })

  await test.step('staff see it', async () => {
    await openSignedIn(shop, staff, '/admin/rendez-vous?vue=liste')
    await expect(shop).toHaveURL('/admin/rendez-vous?vue=liste')
    await expect(shop.getByRole('listitem').filter({ hasText: 'Solenn Cazaux', hasNotText: 'réservé' })).toBeVisible()
    await expect(shop.getByRole('region', { name: 'Réservés en ligne récemment' }).getByRole('link', { name: /^Solenn Cazaux/ })).toBeVisible()
  })

  await test.step('the link of the mail cancels it', async () => {
    await page.goto(await staff.linkFor('solenn@example.fr', /Votre rendez-vous est confirmé/))
    await page.getByText('Déplacer ou annuler ce rendez-vous').click()
    await page.getByText('Annuler le rendez-vous', { exact: true }).click()
    await page.getByLabel('Raison').fill('Réparé par un voisin')
    await page.getByRole('button', { name: 'Oui, annuler le rendez-vous' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ce rendez-vous est annulé' })).toBeVisible()
    await shop.reload()
    const visit = shop.getByRole('listitem').filter({ hasText: 'Solenn Cazaux', hasNotText: 'réservé' })
    await expect(visit).toContainText(/Annulé.*Raison\u00a0: Réparé par un voisin/)
    await expect(visit.getByRole('link', { name: /^Déplacer/ })).toHaveCount(0)
  })

  let reference = ''
  await test.step('the shop opens a repair and says that it is ready', async () => {
    await shop.goto('/admin/reparations?nouvelle=oui')
    await shop.getByLabel('Appareil', { exact: true }).fill('iPhone 13')
    await shop.getByLabel('IMEI').fill('123')
    await shop.getByLabel('Nom du client').fill('Jean Martin')
    await shop.getByLabel('Téléphone').fill('06 39 98 00 77')
    await shop.getByLabel('E-mail').fill('jean@example.fr')
    await shop.getByLabel('Panne').fill('Écran cassé')
    await shop.getByRole('complementary', { name: 'Nouvelle réparation' }).getByLabel('Magasin').selectOption('la-teste')
    await shop.getByRole('button', { name: 'Ouvrir la fiche' }).click()
    await expect(shop.getByText('Cet IMEI n’existe pas')).toBeVisible()
    await shop.getByLabel('IMEI').fill('490154203237518')
    await shop.getByRole('button', { name: 'Ouvrir la fiche' }).click()
    const drawer = shop.getByRole('complementary', { name: 'iPhone 13' })
    await drawer.getByLabel('Étape').selectOption('Prête')
    // The line is slow, and the second button is pressed before the first has its answer: both count, in their order.
    await shop.route('**/admin/reparations**', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await drawer.getByRole('button', { name: 'Changer l’étape' }).click()
    await expect(shop.locator('.nav-progress[data-active]')).toBeAttached()
    await drawer.getByRole('button', { name: 'Prévenir le client' }).click()
    await expect(drawer.getByRole('button', { name: 'Client prévenu de cette étape' })).toBeDisabled()
    reference = /T-\d+/.exec((await drawer.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('a phone number that was written down wrong is put right', async () => {
    const drawer = shop.getByRole('complementary', { name: 'iPhone 13' })
    await drawer.getByText('Corriger la fiche').click()
    await drawer.getByLabel('Nom du client').fill('Jean Martin-Petit')
    await drawer.getByLabel('Téléphone').fill('12')
    await drawer.getByRole('button', { name: 'Enregistrer la correction' }).click()
    await expect(drawer.getByText('Ce numéro de téléphone n’est pas valable.')).toBeVisible()
    await expect(drawer.getByLabel('Nom du client')).toHaveValue('Jean Martin-Petit')
    await drawer.getByLabel('Téléphone').fill('06 39 98 00 78')
    await drawer.getByRole('button', { name: 'Enregistrer la correction' }).click()
    await expect(shop.getByText('Fiche corrigée.')).toBeVisible()
    await expect(drawer.getByText('06\u00a039\u00a098\u00a000\u00a078')).toBeVisible()
  })

  await test.step('the customer finds it by reference and phone, without a personal word on the page', async () => {
    await page.goto('/pro/suivi')
    await page.getByLabel('Numéro de dossier').fill(reference.toLowerCase().replace('-', ''))
    await page.getByLabel('Téléphone ou e-mail').fill('0639980078')
    await page.getByRole('button', { name: 'Voir où elle en est' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appareil prêt' })).toBeVisible()
    await expect(page.getByText('Votre appareil vous attend au magasin.')).toBeVisible()
    const source = await (await page.request.get(page.url())).text()
    for (const personal of ['Jean Martin', 'jean@example.fr', '639980078', '490154203237518']) expect(source).not.toContain(personal)
    await page.goto(await staff.linkFor('jean@example.fr', /prête/))
    await expect(page.getByRole('heading', { level: 1, name: 'Appareil prêt' })).toBeVisible()
    // In a frame the address of the browser is another page's: the one to keep is a tap away.
    const own = page.url()
    await page.goto(`${own}&embed=true`)
    await page.getByRole('link', { name: 'Ouvrir cette page seule' }).click()
    await expect(page).toHaveURL(own)
  })

  await test.step('the ticket carries the code', async () => {
    await shop.getByRole('link', { name: 'Ticket' }).click()
    await expect(shop.getByRole('img', { name: `Suivi de la réparation ${reference}` })).toBeVisible()
  })
})
