import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { DESK_SIZE, PHONE } from './devices.ts'
import { sendRequest } from './send-request.ts'
import { expect, openSignedIn, readOn, test } from './staff-server.ts'

/** All ten on a phone, where a hand holds the screen: other tests do most of them at a desk. */
test.use(PHONE)

/** Actions that a person makes besides typing: each press of a button or a link. */
function tally() {
  let made = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      made += 1
    },
    made: () => made,
  }
}

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** A stroke of the finger, without which the slip cannot be signed. */
async function sign(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not on the screen')
  const { mouse } = canvas.page()
  await mouse.move(box.x + 40, box.y + 60)
  await mouse.down()
  for (let step = 1; step <= 8; step += 1) await mouse.move(box.x + 40 + step * 18, box.y + 60 + (step % 2) * 30)
  await mouse.up()
}

test('a request is answered in three actions, a quote sent in three, and its customer found in one', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  await visitor.goto('/pro/devis?new=true&model=iphone-13&repair=Batterie')
  await visitor.getByRole('button', { name: 'Continuer' }).click()
  await visitor.getByRole('button', { name: 'Continuer' }).click()
  await visitor.getByRole('radio', { name: /^Libourne/ }).check()
  await visitor.getByLabel('Votre nom').fill('Odile Castaing')
  await visitor.getByLabel('E-mail').fill('odile.castaing@example.fr')
  await visitor.getByLabel(/J’accepte que/).check()
  await sendRequest(visitor, 'Envoyer ma demande de devis')

  await openSignedIn(page, staff, '/admin')
  await test.step('quote', async () => {
    const { press, made } = tally()
    await press(page.getByRole('link', { name: 'Odile Castaing', exact: true }))
    // The next action opens the form, and one types at once.
    await press(page.getByRole('link', { name: 'Faire le devis' }))
    await expect(page.getByRole('textbox', { name: 'Désignation', exact: true })).toBeFocused()
    await type(page, { Désignation: 'Batterie iPhone 13' })
    // A slip of the finger is refused, and the cursor stands where it is wrong.
    await page.getByLabel('Prix TTC, €').first().fill('79,9O')
    await page.getByRole('button', { name: 'Envoyer le devis' }).click()
    await expect(page.getByLabel('Prix TTC, €').first()).toBeFocused()
    await page.getByLabel('Prix TTC, €').first().fill('79,90')
    await press(page.getByRole('button', { name: 'Envoyer le devis' }))
    await expect(page.getByRole('heading', { level: 2, name: /^Attendre l’accord d’Odile Castaing pour 79,90/ })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(made()).toBeLessThanOrEqual(3)
  })

  await test.step('answer', async () => {
    await page.goto('/admin/dossiers')
    const { press, made } = tally()
    await press(page.getByRole('link', { name: /^Odile Castaing/ }))
    await page.getByLabel('Écrire à Odile Castaing, ou noter').fill('Bonjour, la batterie est en stock. À demain\u00a0?')
    await press(page.getByRole('button', { name: 'Envoyer par e-mail' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'la batterie est en stock' })).toBeVisible()
    expect(made()).toBeLessThanOrEqual(3)
  })

  await test.step('find anyone', async () => {
    await page.goto('/admin/rendez-vous')
    const { press, made } = tally()
    await press(page.getByRole('button', { name: 'Chercher' }))
    await page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' }).fill('castaing')
    await expect(page.getByRole('option', { name: /Odile Castaing/ }).first()).toBeVisible()
    expect(made()).toBe(1)
  })

  await test.step('what the customer no longer wants is kept, with how it was said', async () => {
    await page.goto('/admin/clients?q=castaing')
    await page.getByRole('link', { name: /^Odile Castaing/ }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Invitation à donner un avis' })
    await line.getByLabel('Invitation à donner un avis, dit comment').selectOption('par téléphone')
    await line.getByRole('button', { name: /^N’en veut plus/ }).click()
    await expect(line.getByText('Retiré')).toBeVisible()
    await expect(line.locator('small')).toContainText('par téléphone')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  await test.step('the request opens its case, and from then on leads to it', async () => {
    await page.goto('/admin/demandes?etat=toutes')
    await page.getByRole('link', { name: /^Odile Castaing/ }).click()
    await expect(page.getByRole('complementary', { name: 'Odile Castaing' })).toBeVisible()
    const requestUrl = page.url()
    await page.getByRole('link', { name: 'Ouvrir une réparation' }).click()
    await expect(page.getByLabel('Nom du client')).toHaveValue('Odile Castaing')
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    await expect(page.getByRole('article', { name: /^Bon de dépôt T-/ })).toBeVisible()
    await page.goto(requestUrl)
    const ownCase = page.getByRole('link', { name: /^Voir le dossier T-/ })
    await expect(ownCase).toHaveAttribute('href', /^\/admin\/dossiers\/T-\d+$/)
    await expect(page.getByRole('link', { name: 'Ouvrir une réparation' })).toHaveCount(0)
    await ownCase.click()
    await expect(page.getByRole('heading', { level: 1, name: /Odile Castaing/ })).toBeVisible()
    // On a small desk too each of its seven steps is one line above its day.
    await page.setViewportSize({ width: 1024, height: 768 })
    const steps = page.getByRole('list', { name: 'Étapes' })
    await expect(steps.getByRole('listitem')).toHaveCount(7)
    expect((await steps.boundingBox())?.height).toBeLessThan(60)
  })
})

test('a walk-in takes eight fields and three actions, its repair moves on in one, is paid and handed over in three', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin')
  await test.step('walk-in', async () => {
    const { press, made } = tally()
    await press(page.getByRole('link', { name: 'Nouveau', exact: true }))
    const fields = {
      'Nom du client': 'Rémi Ducos',
      Téléphone: '06 39 98 00 55',
      Appareil: 'Galaxy S23',
      IMEI: '356938035643809',
      Panne: 'Écran cassé',
      'Prix convenu': '129',
      'Autre remarque': 'châssis plié en bas',
    }
    // All shops are in view: which one the device stays at, and is paid at, is the eighth.
    await page.getByLabel('Magasin', { exact: true }).selectOption('la-teste')
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(new RegExp(`^${label}`)).fill(text)
    await press(page.getByRole('button', { name: 'Ouvrir le dossier' }))
    await sign(page.getByRole('img', { name: 'Signature du client' }))
    await press(page.getByRole('button', { name: 'Signer' }))
    await expect(page.getByRole('article', { name: /^Bon de dépôt T-/ })).toContainText(/Signé le \d/)
    expect(made()).toBeLessThanOrEqual(3)
    expect(Object.keys(fields).length).toBeLessThanOrEqual(7)
  })
  await page.goto('/admin/dossiers?q=ducos')
  await page.getByRole('link', { name: /^Rémi Ducos/ }).click()

  for (const step of ['Commencer la réparation', 'Passer au contrôle', 'Prêt, prévenir par SMS']) {
    const { press, made } = tally()
    await press(page.getByRole('button', { name: step }))
    await expect(page.getByRole('button', { name: step })).toHaveCount(0)
    await readOn(page)
    expect(made()).toBe(1)
  }
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Encaisser\s: Rémi Ducos/ })).toBeVisible()
  for (const size of [DESK_SIZE, { width: 768, height: 900 }, PHONE.viewport]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${size.width} px`).toBeLessThanOrEqual(0)
  }
  const { press, made } = tally()
  await press(page.getByRole('link', { name: /^Encaisser\s: Rémi Ducos/ }))
  await press(page.getByRole('button', { name: 'Encaisser', exact: true }))
  // Once it is paid its hand-over stands open.
  await page.getByLabel('Ce qui est garanti').fill('Écran et pose')
  await press(page.getByRole('region', { name: 'Remise de l’appareil' }).getByRole('button', { name: 'Rendre l’appareil' }))
  await expect(page.getByRole('main').getByRole('button', { name: 'Annuler la remise' })).toBeVisible()
  expect(made()).toBeLessThanOrEqual(3)
})

test('a caller is booked in three actions, and the visit moved in two', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/rendez-vous?vue=liste')
  await test.step('book', async () => {
    const { press, made } = tally()
    await press(page.getByRole('link', { name: /^Réserver à/ }).last())
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
    await type(page, {
      Nom: 'Solène Pujol',
      Téléphone: '06 39 98 00 66',
      'Numéro et rue': '4 allée des Pins',
      Commune: 'Arcachon',
      'Ce qui ne va pas': 'L’ordinateur ne démarre plus.',
    })
    await press(page.getByRole('button', { name: 'Réserver', exact: true }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Solène Pujol' })).toBeVisible()
    expect(made()).toBeLessThanOrEqual(3)
  })
  await test.step('move', async () => {
    const visit = page.getByRole('listitem').filter({ hasText: 'Solène Pujol' })
    const before = await visit.textContent()
    const { press, made } = tally()
    await press(visit.getByRole('link', { name: /^Déplacer la visite/ }))
    // Another hour than the last one of a day: the line says no day, and must say something else.
    await press(page.getByRole('button', { name: /^Déplacer à 10\sh(?!\s\d)/ }).last())
    await expect.poll(() => visit.textContent()).not.toBe(before)
    expect(made()).toBe(2)
  })
})

test('a device is put on sale in three actions, and its invoice opened in two, on a phone too', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin')
  const search = page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' })
  await test.step('add', async () => {
    const { press, made } = tally()
    await press(page.getByRole('link', { name: 'Mettre un appareil en vente' }))
    await expect(page).toHaveURL('/admin/refurbished/nouveau')
    await page.getByLabel('Marque', { exact: true }).fill('Apple')
    await page.getByLabel('Modèle', { exact: true }).fill('iPhone XR comptoir')
    await page.getByLabel('Prix', { exact: true }).fill('129')
    await page
      .getByLabel('Ajouter des photos')
      .setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile('docs/screenshots/town-phone.jpg') }])
    await press(page.getByRole('button', { name: 'Mettre en vente', exact: true }))
    // What nobody has ticked is asked for in words, and each of it is said.
    const asked = page.getByRole('dialog', { name: /^Mettre cet appareil en vente/ })
    await expect(asked.getByRole('listitem')).toHaveText(['Les 48 points sont contrôlés.', 'Les données de l’ancien propriétaire sont effacées.'])
    expect(await accessibilityFaults(page)).toEqual([])
    await press(asked.getByRole('button', { name: 'Je le confirme, mettre en vente' }))
    await expect(page.getByRole('heading', { level: 1, name: /iPhone XR comptoir/ })).toBeVisible()
    expect(made()).toBeLessThanOrEqual(3)
    await expect(page.getByLabel('Les 48 points sont contrôlés')).toBeChecked()
  })
  await test.step('sell', async () => {
    await page.goto('/admin')
    const { press, made } = tally()
    await press(page.getByRole('button', { name: 'Chercher' }))
    await search.fill('apple iphone xr comptoir')
    await press(page.getByRole('option', { name: /^Vendre.*iPhone XR comptoir/ }))
    await expect(page.getByRole('button', { name: 'Émettre la facture' })).toBeVisible()
    expect(made()).toBeLessThanOrEqual(2)
  })
  await test.step('sell at the desk', async () => {
    await page.setViewportSize(DESK_SIZE)
    await page.goto('/admin')
    const { press, made } = tally()
    await press(page.getByRole('link', { name: 'Reconditionné', exact: true }))
    await press(page.getByRole('button', { name: /^Vendre.*iPhone XR comptoir/ }))
    await expect(page).toHaveURL(/\/admin\/factures\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('group', { name: 'Ligne 1' }).getByLabel('Désignation')).toHaveValue(/^Apple iPhone XR comptoir reconditionné, /)
    await expect(page.getByRole('button', { name: 'Émettre la facture' })).toBeVisible()
    expect(made()).toBeLessThanOrEqual(2)
  })
})
