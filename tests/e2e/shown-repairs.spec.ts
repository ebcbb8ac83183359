import { readFile } from 'node:fs/promises'
import { accessibilityFaults } from './accessibility.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

test('two photos of a closed case come to the pages of the model and the shop, and go off again', async ({ page, staff }) => {
  test.slow()
  const shown = page.getByRole('heading', { level: 2, name: 'Réparés chez nous' })
  await beSignedIn(page, staff)
  const drawer = await openRepair(page, { device: 'Galaxy S22', name: 'Gaïd Perrin', phone: '06 39 98 00 78' })
  const [reference] = /T-\d+/.exec(await drawer.innerText()) ?? []
  const buffer = await readFile('docs/screenshots/shops.jpg')

  await test.step('both photos are taken, and the device goes back', async () => {
    await drawer.locator('summary', { hasText: 'Photos avant et après' }).click()
    for (const [moment, kept] of [
      ['Avant', 1],
      ['Après', 2],
    ] as const) {
      await drawer.getByRole('radio', { name: moment }).check()
      await drawer.getByLabel('Photos', { exact: true }).setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }])
      await drawer.getByRole('button', { name: 'Garder ces photos' }).click()
      await expect(drawer.getByRole('img')).toHaveCount(kept)
    }
    await drawer.getByRole('button', { name: 'Rendre l’appareil' }).click()
    await expect(page.getByText('Appareil rendu', { exact: false }).first()).toBeVisible()
  })

  await test.step('without the agreement of the customer nothing is prepared, and nothing typed is lost', async () => {
    await page.goto(`/admin/dossiers/${reference}`)
    await page.locator('summary', { hasText: 'Montrer sur le site' }).click()
    await page.getByLabel('Ce que montre la photo, avant').fill('Écran fendu en étoile')
    await page.getByLabel('Ce que montre la photo, après').fill('Écran neuf')
    await page.getByRole('button', { name: 'Préparer ces photos' }).click()
    await expect(page.getByText('Sans l’accord du client, ces photos restent entre nous.')).toBeVisible()
    await expect(page.getByLabel('Ce que montre la photo, avant')).toHaveValue('Écran fendu en étoile')
    await page.getByLabel('Le client est d’accord').check()
    await page.getByRole('button', { name: 'Préparer ces photos' }).click()
    await expect(page.getByText('Pas encore sur le site', { exact: false })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    // Not «Pas encore sur le site, …», which stands there until the answer.
    await expect(page.getByText(/^Sur le site, pages du modèle et du magasin\./)).toBeVisible()
  })

  await test.step('the page of the model shows them, each with its size and its text', async () => {
    await page.goto('/reparation/samsung/galaxy-s22')
    await expect(shown).toBeVisible()
    const before = page.getByRole('img', { name: 'Écran fendu en étoile' })
    await before.scrollIntoViewIfNeeded()
    await expect(before).toHaveAttribute('width', '1280')
    await expect(before).toHaveJSProperty('complete', true)
    expect(await before.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/media\/[\w-]+-\d+\.avif$/)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('taken off, the page is as before', async () => {
    await page.goto(`/admin/dossiers/${reference}`)
    await page.getByRole('button', { name: 'Supprimer ces photos publiques' }).click()
    await expect(page.getByText('Photos retirées des pages du site. Leurs fichiers s’effacent sous deux jours.')).toBeVisible()
    await page.goto('/reparation/samsung/galaxy-s22')
    await expect(shown).toHaveCount(0)
  })
})
