import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './staff-server.ts'

const SOURCE = '/admin/models?q=iphone+13&marque=apple'

/** Ticks two models, asks for a shorter repair on them and applies what the preview shows. */
async function changeScreenOfTwo(page: Page, duration: string): Promise<void> {
  for (const name of ['iPhone 13', 'iPhone 13 mini']) await page.getByLabel(`Choisir ${name}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Modifier les modèles cochés' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /2\s+modèles/ })).toBeVisible()
  const form = page.getByRole('region', { name: 'Changer une réparation' })
  await form.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(form.getByText('Choisissez une réparation.')).toBeVisible()
  await form.getByLabel('Réparation', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('Durée').fill(duration)
  await form.getByRole('button', { name: 'Voir l’aperçu' }).click()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByRole('listitem').filter({ hasText: `«\u00a0${duration}\u00a0»` })).toHaveCount(2)
  await preview.getByRole('button', { name: /^Appliquer à 2\s+modèles/ }).click()
  await expect(page.getByText('Les modèles choisis sont modifiés.')).toBeVisible()
}

test('several models are changed at once, seen on the site, and changed back in one click', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  await openSignedIn(page, staff, SOURCE)
  await changeScreenOfTwo(page, '17 minutes')
  const undo = page.getByRole('button', { name: 'Annuler' })
  // A message goes after five seconds, but not from under the pointer.
  await undo.hover()
  await expect(page).toHaveURL(/q=iphone\+13&marque=apple/)
  for (const slug of ['iphone-13', 'iphone-13-mini']) {
    await visitor.goto(`/reparation/apple/${slug}`)
    await expect(visitor.getByText('17 minutes').first()).toBeVisible()
  }
  await undo.click()
  await expect(page.getByText('Changement annulé.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('17 minutes')).toHaveCount(0)

  await page.getByRole('link', { name: /^Modifier tout/ }).click()
  await page.getByRole('button', { name: 'Mettre hors ligne', exact: true }).click()
  await page.getByRole('button', { name: /^Appliquer à/ }).click()
  await expect(page.getByText('Les modèles choisis sont modifiés.')).toBeVisible()
  // The tests that come next in this shop look for these models: they go back on the site, and visitors find them again.
  await undo.hover()
  await visitor.reload()
  await expect(visitor).toHaveURL('/reparation')
  await undo.click()
  // What was said of the first change that was taken back may still stand there: visitors tell when this one is.
  await expect(async () => {
    await visitor.goto('/reparation/apple/iphone-13')
    await expect(visitor).toHaveURL('/reparation/apple/iphone-13', { timeout: 3_000 })
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('iPhone 13')
})

test('the whole catalogue goes out as a table and comes back without a change', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/models/tableau')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exporter le catalogue' }).click()
  const download = await coming
  const file = { name: download.suggestedFilename(), mimeType: 'text/csv', buffer: await readFile(await download.path()) }
  await page.getByLabel('Tableau CSV').setInputFiles(file)
  await page.getByRole('button', { name: 'Essayer' }).click()
  await expect(page.getByText(/^0\s+ajout, 0\s+modification, [\d\s]{4,}\s+fiches inchangées, 0\s+ligne refusée$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toHaveCount(0)

  const changed = file.buffer.toString('utf8').replace(/;iPhone 12;/, ';iPhone douze;')
  await page.getByLabel('Tableau CSV').setInputFiles({ ...file, buffer: Buffer.from(`${changed}velo;;;;;Pas un type\r\n`) })
  await page.getByRole('button', { name: 'Essayer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'refusée' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/0\s+fiche ajoutée, 1\s+fiche modifiée/)).toBeVisible()
  await page.goto('/admin/models?q=douze')
  await expect(page.getByRole('link', { name: 'iPhone douze' })).toBeVisible()
})

test('repairs are put in order by dragging, and visitors see them so', async ({ page, staff, otherBrowser }) => {
  await openSignedIn(page, staff, '/admin/models?q=iphone+11&marque=apple')
  await page.getByRole('link', { name: 'iPhone 11', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Réparations' }).getByRole('rowheader')
  const [first, second] = [(await rows.nth(0).innerText()).trim(), (await rows.nth(1).innerText()).trim()]
  await rows
    .nth(0)
    .getByTitle(/^Faire glisser/)
    .dragTo(rows.nth(2))
  await expect(page.getByText('Réparations dans le nouvel ordre.')).toBeVisible()
  await expect(rows.nth(2)).toHaveText(first)
  await expect(rows.nth(0)).toHaveText(second)
  const visitor = await otherBrowser()
  await visitor.goto('/reparation/apple/iphone-11')
  // The first heading names the group.
  await expect(visitor.getByRole('rowheader').nth(1)).toContainText(second)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('several models are changed at once and changed back', async ({ page, staff }) => {
    await openSignedIn(page, staff, SOURCE)
    await changeScreenOfTwo(page, '19 minutes')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByText('Changement annulé.')).toBeVisible()
  })
})
