import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { openRepair } from './open-repair.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

// A closed till stays closed: nobody else's test may find it so.
test.use({ shop: 'till' })

/** Opens a case without a price at the counter of a shop and shows its page. */
async function openCase(page: Page, device: string, town: RegExp): Promise<void> {
  await openRepair(page, { device, name: 'Élodie Marsan', phone: '06 39 98 00 77', email: 'elodie@example.fr', shop: town })
  await page.goto('/admin/dossiers')
  await page
    .getByRole('row', { name: new RegExp(device) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Élodie Marsan/ })).toBeVisible()
}

test('a day at two shops: cash with its change, a card, a refund, the evening closing, the file for the accountant', async ({ page, staff }) => {
  test.slow()
  await openSignedIn(page, staff, '/admin')
  const form = page.getByRole('form', { name: 'Encaisser' })

  await test.step('cash is taken by the keyboard, and the change is said while it is typed', async () => {
    await openCase(page, 'Galaxy S22', /Teste/)
    await form.getByRole('radio', { name: 'Espèces' }).check()
    await form.getByLabel('Montant encaissé').fill('cent')
    await form.getByLabel('Montant encaissé').press('Enter')
    await expect(form.getByText('Écrivez le montant en euros')).toBeVisible()
    await form.getByLabel('Montant encaissé').fill('49,90')
    await form.getByLabel('Reçu en espèces').fill('60')
    await expect(form.getByRole('status')).toHaveText(/À rendre.*10,10/)
    await form.getByLabel('Reçu en espèces').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Encaissé 49,90' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a part of it goes back', async () => {
    await page.getByText('Rembourser', { exact: true }).first().click()
    const refund = page.getByRole('form', { name: 'Rembourser' })
    await refund.getByLabel('Montant rendu').fill('9,90')
    await refund.getByLabel('Raison').fill('Film mal posé')
    await refund.getByRole('button', { name: 'Rembourser' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Remboursé 9,90' })).toBeVisible()
  })

  await test.step('another shop takes a card', async () => {
    await openCase(page, 'Xperia 5', /Libourne/)
    await form.getByLabel('Montant encaissé').fill('30')
    await form.getByLabel('Montant encaissé').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Encaissé 30' })).toBeVisible()
  })

  await test.step('the evening: counted, a difference explained, closed once', async () => {
    await page.goto('/admin/caisse?magasin=la-teste')
    const closing = page.getByRole('form', { name: 'Clôturer la caisse' })
    await closing.getByLabel('Billet de 20\u00a0€').fill('1')
    await closing.getByLabel('Billet de 10\u00a0€').fill('1')
    await closing.getByLabel('Billet de 5\u00a0€').fill('1')
    expect(await accessibilityFaults(page)).toEqual([])
    await closing.getByRole('button', { name: 'Clôturer la journée' }).click()
    await expect(closing.getByText('Dites d’où vient l’écart')).toBeVisible()
    await closing.getByLabel('D’où vient l’écart').fill('Erreur de rendu')
    await closing.getByRole('button', { name: 'Clôturer la journée' }).click()
    await expect(page.getByRole('heading', { name: /Clôture de caisse n°/ })).toBeVisible()
    await expect(page.getByText('−5\u00a0€')).toBeVisible()
    await page.goto('/admin/caisse?magasin=la-teste')
    await expect(page.getByRole('form', { name: 'Clôturer la caisse' })).toHaveCount(0)
    await expect(page.getByText('La journée d’aujourd’hui est clôturée')).toBeVisible()
  })

  await test.step('the accountant reads both shops', async () => {
    await page.getByRole('link', { name: 'Fichiers du comptable' }).click()
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
    await page.getByLabel('Du', { exact: true }).fill(today)
    await page.getByLabel('Au', { exact: true }).fill(today)
    await page.getByRole('button', { name: 'Voir la période' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'par journée de caisse' })
    await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`du=${today}`))
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: 'Télécharger' }).click()
    const lines = (await fs.readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(lines.slice(1).map((line) => line.split(';').slice(3, 7).join(' '))).toEqual([
      'La Teste-de-Buch encaissement Espèces 49,90',
      'La Teste-de-Buch remboursement Espèces -9,90',
      'Libourne encaissement Carte 30,00',
    ])
  })
})
