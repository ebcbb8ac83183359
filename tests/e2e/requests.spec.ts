import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fillPerson, sendRequest } from './send-request.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

// The facts of the business that are filled in here stay: other tests wait for what is said while they are missing.
test.use({ shop: 'facts said' })

test('from the quote form to the accepted quote', async ({ page, staff, otherBrowser }) => {
  test.slow()
  const address = `zoe-${Date.now()}@example.fr`
  const customer = await otherBrowser()
  await test.step('the customer describes the breakdown', async () => {
    await customer.goto('/pro/devis?new=true&model=iphone-13&repair=Batterie')
    await expect(customer.getByLabel('Votre appareil')).toHaveValue('iPhone 13')
    await expect(customer.getByRole('checkbox', { name: 'Batterie' })).toBeChecked()
    const device = customer.getByRole('combobox', { name: 'Votre appareil' })
    await device.fill('galaxy s2')
    await expect(customer.getByRole('option').first()).toBeVisible()
    await device.fill('iphone 13')
    await customer.getByRole('option', { name: 'iPhone 13 Apple', exact: true }).waitFor()
    await device.press('ArrowDown')
    await device.press('Enter')
    await expect(device).toHaveValue('iPhone 13')
    await expect(customer.getByRole('option')).toHaveCount(0)
    await customer.getByRole('checkbox', { name: 'Batterie' }).check()
    await customer.getByRole('checkbox', { name: 'Écran', exact: true }).check()
    const recap = customer.locator('[data-recap]')
    await expect(recap.getByText('Écran, Batterie')).toBeVisible()
    await expect(recap.getByRole('listitem')).toHaveText([/^Écran\d+\s€/])
    await customer.getByRole('button', { name: 'Continuer' }).click()
    await customer.getByRole('button', { name: 'Continuer' }).click()
    await customer.getByRole('radio', { name: /^Libourne/ }).check()
    await fillPerson(customer, address)
    await sendRequest(customer, 'Envoyer ma demande de devis')
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Votre demande est bien arrivée')
    await expect(customer.getByRole('definition')).toHaveText(['iPhone 13', /Batterie/, /^Écran 179\s€\s; Batterie sur devis, en plus$/, address])
    await expect(customer.getByRole('heading', { level: 3, name: 'Libourne' })).toBeVisible()
    await expect(customer.getByRole('row', { name: /Lundi/ })).toBeVisible()
  })
  const reference = new URL(customer.url()).searchParams.get('reference') ?? ''

  await test.step('staff find it, take it, note, answer and send a quote', async () => {
    await openSignedIn(page, staff, '/admin/demandes')
    await page
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('link')
      .click()
    const drawer = page.getByRole('complementary', { name: 'Zoé Martin' })
    await drawer.getByRole('button', { name: 'Je m’en occupe' }).click()
    await expect(drawer.getByRole('button', { name: 'Ne plus m’en occuper' })).toBeVisible()
    await drawer.getByLabel('Note interne').fill('Cliente fidèle')
    await page.context().setOffline(true)
    await drawer.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.getByText(/^Pas de connexion/)).toBeVisible()
    await expect(drawer.getByLabel('Note interne')).toHaveValue('Cliente fidèle')
    await page.context().setOffline(false)
    await expect(drawer.getByText('Cliente fidèle')).toBeVisible()
    await expect(page.getByText(/^Pas de connexion/)).toHaveCount(0)
    await drawer.getByLabel('Répondre par e-mail').fill('Bonjour Zoé,')
    await drawer.getByRole('button', { name: 'Passez au magasin' }).click()
    await expect(drawer.getByLabel('Répondre par e-mail')).toHaveValue(/^Bonjour Zoé,\n\nBonjour,\n\nLa pièce est là/)
    await drawer.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(page.getByText('Réponse envoyée.')).toBeVisible()
    await expect(drawer.getByLabel('Répondre par e-mail')).toHaveValue('')
    await drawer.getByText('Ajouter des photos').click()
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer()
    await drawer.getByLabel('Photos à joindre').setInputFiles({ name: 'etat.jpg', mimeType: 'image/jpeg', buffer: photo })
    await drawer.getByRole('button', { name: 'Joindre à la demande' }).click()
    await expect(drawer.getByRole('img', { name: 'Vue 1' })).toBeVisible()
    await drawer.getByText('Établir un devis').click()
    await drawer.getByLabel('Désignation').fill('Batterie iPhone 13')
    await drawer.getByLabel('Prix TTC, €').first().fill('beaucoup')
    await drawer.getByRole('button', { name: 'Envoyer le devis' }).click()
    await expect(drawer.getByText('Un montant en euros.')).toBeVisible()
    await expect(drawer.getByLabel('Désignation')).toHaveValue('Batterie iPhone 13')
    await drawer.getByLabel('Prix TTC, €').first().fill('79,90')
    await drawer.getByLabel('Aide QualiRépar, €').fill('100')
    await expect(drawer.getByRole('status')).toHaveText('L’aide est de 50\u00a0€ au plus.')
    await drawer.getByLabel('Aide QualiRépar, €').fill('')
    await expect(drawer.getByRole('status')).toHaveText('Total TTC\u00a0: 79,90\u00a0€')
    await drawer.getByRole('button', { name: 'Envoyer le devis' }).click()
    await expect(page.getByText('Devis envoyé.')).toBeVisible()
    await expect(drawer.getByText('Attend le client', { exact: true })).toBeVisible()
  })

  await test.step('the customer opens the link of the mail, refuses, takes that back and accepts', async () => {
    const link = await staff.linkFor(address, /Votre devis pour iPhone 13/)
    await customer.goto(link)
    await expect(customer.getByText(/^79,90/).last()).toBeVisible()
    await customer.reload()
    await customer.getByRole('button', { name: 'Refuser' }).click()
    await expect(customer.getByText('Vous avez refusé ce devis.')).toBeFocused()
    await expect(customer.getByText(/Valable jusqu’au/)).toHaveCount(0)
    await customer.getByRole('button', { name: 'Annuler mon refus' }).click()
    await expect(customer.getByText('Votre refus est annulé')).toBeFocused()
    await customer.getByRole('button', { name: /^J’accepte le devis de 79,90.€, avec obligation de paiement$/ }).click()
    await expect(customer.getByText('Vous avez accepté ce devis.')).toBeFocused()
    // A phone that had let the tab go reads the page again: nothing is sent twice.
    await customer.reload()
    await expect(customer.getByText('Vous avez accepté ce devis.')).toBeFocused()
    await expect(customer.getByText('Vous avez déjà répondu')).toHaveCount(0)
    await expect(customer.getByRole('button', { name: /^J’accepte le devis de 79,90.€, avec obligation de paiement$/ })).toHaveCount(0)
  })

  await test.step('staff see it at the top again', async () => {
    await page.reload()
    await expect(page.getByText('Devis n°\u00a01 accepté par le client')).toBeVisible()
  })

  await test.step('the accepted quote becomes an invoice whose document opens, and a credit note takes it back', async () => {
    const requestUrl = page.url()
    await page.goto('/admin/entreprise')
    const facts = {
      siren: '732829320',
      rcs: 'Bordeaux 732 829 320',
      vat: 'FR44732829320',
      seatAddress: '12 rue du Phare, 33260 La Teste-de-Buch',
      mediatorName: 'Médiation du commerce',
      mediatorUrl: 'https://mediation.example',
    }
    for (const [field, value] of Object.entries(facts)) await page.locator(`#business-${field}`).fill(value)
    await page.getByLabel('Régime de TVA').selectOption('normal')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click()
    await expect(page.getByLabel('Régime de TVA')).toHaveValue('normal')
    await page.goto(`/admin/dossiers/${reference}`)
    await page.getByText('Établir une facture', { exact: true }).click()
    await page.getByRole('region', { name: 'Facture' }).getByRole('button', { name: 'Émettre la facture', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Facture ESSAI-F\d{4}-\d{5}/)
    await expect(page.getByRole('row', { name: /À payer par le client/ })).toContainText('79,90')
    const money = page.getByRole('region', { name: 'Argent' })
    const [title, practice] = [await money.getByRole('heading').boundingBox(), await money.getByText('Exercice').boundingBox()]
    expect((practice?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThan(4)
    const printed = await page.request.get((await page.getByRole('link', { name: /Ouvrir le PDF/ }).getAttribute('href')) ?? '')
    const mailed = await customer.request.get(await staff.linkFor(address, /Facture ESSAI-/))
    expect([printed.headers()['content-type'], mailed.headers()['content-type']]).toEqual(['application/pdf', 'application/pdf'])
    expect((await printed.body()).equals(await mailed.body())).toBe(true)
    await page.getByLabel('Pourquoi').fill('Le client garde sa batterie')
    await page.getByRole('button', { name: 'Émettre l’avoir' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Avoir ESSAI-A\d{4}-\d{5}/)
    await page.goto(requestUrl)
  })

  await test.step('the customer asks for what is kept, then to be forgotten', async () => {
    await page.getByRole('link', { name: 'Données de la personne' }).click()
    await expect(page.getByRole('link', { name: `${reference}, iPhone 13` })).toBeVisible()
    await expect(page.getByLabel('E-mails et téléphones')).toHaveValue(address)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Exporter ces données' }).click()])
    const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as { requests: unknown[]; files: unknown[] }
    expect([kept.requests.length, kept.files.length]).toEqual([1, 1])
    await page.getByLabel('Raison').fill('Demande de la personne')
    await page.getByRole('button', { name: 'Effacer la personne' }).click()
    const goes = page.getByText(/^1\sdemande\s: nom, coordonnées/)
    await expect(goes).toBeVisible()
    const [list, stays] = [await goes.locator('..').boundingBox(), await page.getByText('Gardé\u00a0:').boundingBox()]
    expect((stays?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)).toBeGreaterThanOrEqual(8)
    await page.getByRole('button', { name: 'Effacer pour de bon' }).click()
    await expect(page.getByText('Les données de la personne sont effacées.')).toBeVisible()
    await expect(page.getByText('Rien n’est gardé')).toBeVisible()
    await page.getByLabel('E-mails et téléphones').fill('Zoé Martin')
    await page.getByRole('button', { name: 'Chercher', exact: true }).click()
    await expect(page.getByText('Ni e-mail ni téléphone\u00a0: Zoé Martin.')).toBeVisible()
  })
})
