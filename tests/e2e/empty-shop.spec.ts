import type { Page } from '@playwright/test'
import { PHONE } from './devices.ts'
import { expect, signIn, test } from './staff-server.ts'

test.use({ ...PHONE, shop: 'begins empty', beginsEmpty: true })

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
}

/** No screen is wider than the phone that shows it. */
async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, page.url()).toBe(0)
}

/** The second factor begins within the step, and may be left. */
async function expectFactorOffered(page: Page): Promise<void> {
  await page.getByLabel('Nom de l’appareil').fill('Téléphone de Jeanne')
  await page.getByRole('button', { name: 'Ajouter une application' }).click()
  await expect(page.getByAltText('Code à scanner avec l’application d’authentification')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByText('Ce code est faux ou a expiré. Prenez le suivant.')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Comptes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter une application' })).toBeVisible()
}

test('an owner who begins with nothing sets his shop up on a phone and goes live', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  await visitor.goto('/magasins')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Site en préparation' })).toBeVisible()

  // A screen that needs a shop leads to where the first one is added.
  await page.goto('/admin/dossiers/nouveau')
  await signIn(page, staff.email, staff.password)
  await expect(page.getByText('Commencez par un magasin.')).toBeVisible()
  await page.goto('/admin/premiers-pas')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('')
  await page.getByLabel('Nom', { exact: true }).fill('Atelier Dupin')
  await fill(page, {
    'E-mail': 'bonjour@atelier-dupin.fr',
    'Forme juridique': 'SARL',
    SIREN: '732 829 320',
    'Adresse du siège': '3 rue des Arènes, 13200 Arles',
    'Année de création': '2019',
    'Directeur de la publication': 'Jeanne Dupin',
    'Hébergeur du site': 'Hébergeur d’Arles',
    'Adresse de l’hébergeur': '1 quai Neuf, 13200 Arles',
    'Téléphone de l’hébergeur': '04 90 00 00 00',
    'Médiateur de la consommation': 'Médiateur du Sud',
    'Adresse du médiateur': '2 quai Neuf, 13200 Arles',
    'Site du médiateur': 'https://mediateur.fr',
  })
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Magasins et horaires' })).toBeVisible()
  await fill(page, {
    'Nom du magasin': 'Arles',
    Téléphone: '04 90 11 22 33',
    'E-mail': 'arles@atelier-dupin.fr',
    Adresse: '3 rue des Arènes',
    'Code postal': '13200',
    Ville: 'Arles',
  })
  await page.getByRole('button', { name: 'Ajouter le magasin' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Arles' })).toBeVisible()
  await fill(page, { 'lundi, ouverture 1': '09:00', 'lundi, fermeture 1': '18:00' })
  await page.getByRole('button', { name: 'Copier lundi sur les autres jours' }).click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
  await expect(page.getByText('Semaine enregistrée.')).toBeVisible()
  // The answer is there a moment before the fields that begin with what was saved; those that were copied look the same until then.
  await expect(page.locator('input[name="base"]').last()).toHaveValue(/"sat\.morning\.start":"09:00"/)
  // What is changed and not saved is not left behind unasked, neither by the button nor by a link.
  await page.getByRole('button', { name: 'Modifier les heures, samedi' }).click()
  await fill(page, { 'samedi, ouverture 1': '10:00', 'samedi, fermeture 1': '12:30' })
  const goesOn = page.getByRole('button', { name: 'Ces horaires sont justes, continuer' })
  await goesOn.click()
  await page.getByRole('button', { name: 'Revenir à la saisie' }).click()
  await page.getByRole('link', { name: 'Passer cette étape' }).click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByLabel('samedi, fermeture 1')).toHaveValue('12:30')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
  await expect(page.locator('input[name="base"]').last()).toHaveValue(/"sat\.morning\.end":"12:30"/)
  // After the week the way goes on where the owner is.
  await goesOn.click()
  for (const step of ['Villes', 'Marques', 'Prix', 'Messagerie', 'Comptes']) {
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible()
    await expectToFit(page)
    if (step === 'Marques') {
      await page.getByText(/^Apple, /).click()
      await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    } else if (step === 'Prix') {
      const prices = page.locator('input[name^="price."]')
      await expect(prices).toHaveCount(10)
      for (const price of await prices.all()) await price.fill('89,90')
      await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
      await page.getByRole('link', { name: /Dites quelle pièce ces prix comprennent/ }).click()
      await expectToFit(page)
      await page.getByText('Origine', { exact: true }).click()
      await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    } else {
      if (step === 'Comptes') await expectFactorOffered(page)
      await page.getByRole('link', { name: 'Passer cette étape' }).click()
    }
  }

  await page.getByRole('button', { name: 'Ce sont les nôtres' }).click()
  await page.getByRole('button', { name: 'Mettre en ligne' }).click()
  await expect(page.getByText(/Le site est en ligne depuis/)).toBeVisible()
  await visitor.goto('/magasins')
  await expect(visitor).toHaveTitle(/Atelier Dupin/)
  await expect(visitor.getByText('3 rue des Arènes').first()).toBeVisible()
  expect(await visitor.content()).not.toMatch(/Phare Réparation|Libourne|Mon atelier|3649000/)
})
