import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { PHONE_SIZE } from './devices.ts'
import { openRepair } from './open-repair.ts'
import { expect, openSignedIn, readOn, test } from './staff-server.ts'

async function openCase(page: Page, name: string): Promise<string> {
  await openRepair(page, { device: 'Galaxy S22', name, phone: '06 39 98 00 78' })
  await page.goto(`/admin/dossiers?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  return page.url()
}

test('an open case shows what a colleague did, and takes nothing away from whoever types', async ({ page, staff, otherBrowser }) => {
  await openSignedIn(page, staff, '/admin')
  const address = await openCase(page, 'Nora Suivie')
  const colleague = await otherBrowser()
  await openSignedIn(colleague, staff, address)
  await colleague
    .getByRole('button', { name: 'Commencer le diagnostic' })
    .or(colleague.getByRole('button', { name: 'Examiner' }))
    .first()
    .click()
  await expect(page.getByText('Reçu → Diagnostic')).toBeVisible()

  const note = page.getByLabel('Écrire à Nora Suivie, ou noter')
  await note.fill('Coque pliée')
  await readOn(colleague)
  await colleague.getByLabel('Écrire à Nora Suivie, ou noter').fill('La nappe est oxydée.')
  await colleague.getByRole('button', { name: 'Garder comme note' }).click()
  const line = page.getByText(/^Ce dossier vient d’être modifié/)
  await expect(line).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Coque pliée')
  await expect(page.getByText('La nappe est oxydée.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Voir', exact: true }).click()
  await expect(page.getByText('La nappe est oxydée.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(note).toHaveValue('Coque pliée')

  // What one keeps oneself reads the page anew as well: the line goes without «Voir».
  await readOn(colleague)
  await colleague.getByLabel('Écrire à Nora Suivie, ou noter').fill('Connecteur remplacé.')
  await colleague.getByRole('button', { name: 'Garder comme note' }).click()
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Garder comme note' }).click()
  await expect(page.getByText('Connecteur remplacé.')).toBeVisible()
  await expect(line).toHaveCount(0)

  // Paper leads nowhere and has no keys: the way to the list, to the cases beside it and what the keyboard does stay on the screen.
  const way = page.getByRole('navigation', { name: 'Dans la liste' })
  await expect(way).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(way).toBeHidden()
  await expect(page.locator('.key-hints')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Corriger les coordonnées' })).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('on a phone a part is ordered for a case and comes, and its case says so', async ({ page, staff }) => {
  await page.setViewportSize(PHONE_SIZE)
  await openSignedIn(page, staff, '/admin')
  const address = await openCase(page, 'Paul Pièce')
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const orders = page.getByRole('region', { name: 'Pièces commandées' })
  await orders.getByText('Noter une commande').click()
  await orders.getByRole('button', { name: 'Noter la commande' }).click()
  await expect(orders.getByText('Dites quelle pièce est commandée.')).toBeVisible()
  await orders.getByLabel('Pièce', { exact: true }).fill('Écran Galaxy S22')
  await orders.getByLabel(/^Fournisseur/).fill('Pièces du Bassin')
  await orders.getByLabel('Attendue le').fill('2035-12-03')
  await orders.getByRole('button', { name: 'Noter la commande' }).click()
  await expect(orders.getByText(/attendue le 3\s+décembre\s+2035, Pièces du Bassin/)).toBeVisible()
  // What is noted folds its form: the next thing on the page is in sight again.
  await expect(orders.getByRole('button', { name: 'Noter la commande' })).toBeHidden()
  expect(await fits()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/admin/pieces?vue=commandes')
  await expect(page.getByRole('listitem').filter({ hasText: 'Écran Galaxy S22' })).toContainText('pour T-')
  expect(await fits()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Écran Galaxy S22' }).getByRole('button', { name: 'Reçue' }).click()
  await expect(page.getByText(/^Pièce reçue\s*: Écran Galaxy S22/)).toBeVisible()
  await page.goto(address)
  await expect(orders.getByText(/^reçue /)).toBeVisible()
})

test('a name that was misheard is corrected from the panel of the customer, and the case has it', async ({ page, staff }) => {
  await page.setViewportSize(PHONE_SIZE)
  await openSignedIn(page, staff, '/admin')
  await openCase(page, 'Lucie Mal Entendue')
  await page.getByRole('link', { name: 'Corriger les coordonnées' }).click()
  const name = page.getByLabel('Nom du client')
  await expect(name).toBeFocused()
  // With what it is called above it, below the bar of the shop.
  await expect(page.locator('label').filter({ hasText: /^Nom du client/ })).toBeInViewport({ ratio: 1 })
  expect(await name.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(120)
  await name.fill('Lucie Bien Entendue')
  await page.getByRole('button', { name: 'Enregistrer la correction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lucie Bien Entendue/ })).toBeVisible()
})
