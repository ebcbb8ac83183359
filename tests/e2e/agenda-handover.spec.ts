import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, openSignedIn, readOn, standAt, test } from './staff-server.ts'

/** Books the first free time for somebody, as a visitor does. */
async function bookFor(visitor: Page, name: string, email: string): Promise<void> {
  await visitor.goto('/pro/rendez-vous?location=Arcachon')
  await visitor.getByLabel('Ce qui ne va pas').fill('Le portable ne démarre plus.')
  await visitor.getByLabel('Numéro et rue').fill('3 allée des Pins')
  await visitor.getByLabel('Nom', { exact: true }).fill(name)
  await visitor.getByLabel('Téléphone').fill('06 39 98 00 42')
  await visitor.getByLabel('E-mail').fill(email)
}

test('hours, and a visit that moves by pointer and by keyboard', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()

  await test.step('what was typed stays when another day is chosen', async () => {
    await bookFor(visitor, 'Maëlle Durand', 'maelle@example.fr')
    const days = visitor.getByRole('group', { name: /^Quel jour/ }).getByRole('radio', { name: /heures? libres?$/ })
    await days.nth(1).check({ force: true })
    await expect(days.nth(1)).toBeChecked()
    await expect(visitor.getByLabel('Ce qui ne va pas')).toHaveValue('Le portable ne démarre plus.')
    await visitor.getByLabel('E-mail').press('Enter')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' })).toBeVisible()
  })

  await test.step('a window that is too short is refused beside its day', async () => {
    await openSignedIn(page, staff, '/admin/rendez-vous')
    await page.getByRole('link', { name: 'Horaires et fermetures' }).click()
    const sunday = page.getByRole('group', { name: 'Dimanche' }).first()
    await sunday.getByLabel('première plage, de').fill('09:00')
    await sunday.getByLabel('première plage, à').fill('09:30')
    await page
      .getByRole('button', { name: /^Enregistrer les horaires/ })
      .first()
      .click()
    await expect(sunday.getByText(/trop courte/)).toBeVisible()
    await expect(sunday.getByLabel('première plage, de')).toHaveValue('09:00')
  })

  await test.step('the feed of the technician opens with its address', async () => {
    await page
      .getByRole('button', { name: /^Créer l’adresse de l’agenda/ })
      .first()
      .click()
    const address = (await page.getByText(/\/pro\/agenda\//).textContent()) ?? ''
    const feed = await visitor.request.get(address.slice(address.indexOf('http')).trim())
    expect(feed.headers()['content-type']).toContain('text/calendar')
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  })

  await test.step('the visit is dropped on a free time', async () => {
    await page.goto('/admin/rendez-vous?vue=liste')
    // Not the line of what was booked of late, below the week.
    const visit = page.getByRole('listitem').filter({ hasText: 'Maëlle Durand', hasNotText: 'réservé' })
    const before = await visit.textContent()
    const sameDay = page.locator('section').filter({ has: visit })
    // Until the page's script listens, a drag does nothing.
    await expect(async () => {
      await visit.dragTo(sameDay.getByText(/^\d+\sh/).last())
      await expect(page.getByText(/^Rendez-vous déplacé/)).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await expect.poll(() => visit.textContent()).not.toBe(before)
  })

  await test.step('and moved by keyboard', async () => {
    await page.getByRole('link', { name: /^Déplacer la visite/ }).press('Enter')
    await expect(page.getByText(/choisissez une heure libre/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Déplacer à/ })
      .first()
      .press('Enter')
    await expect(page).not.toHaveURL(/deplacer/)
  })
})

test('a visit becomes a repair, which ends with a warranty', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  await bookFor(visitor, 'Gaël Petit', 'gael@example.fr')
  await visitor.getByLabel('E-mail').press('Enter')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' })).toBeVisible()
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/rendez-vous?vue=liste')

  let slip = ''
  await test.step('staff open it from the agenda', async () => {
    await page.getByRole('listitem').filter({ hasText: 'Gaël Petit' }).getByRole('link', { name: 'Ouvrir une réparation' }).click()
    await expect(page.getByLabel('Nom du client')).toHaveValue('Gaël Petit')
    await page.getByLabel('Appareil', { exact: true }).fill('MacBook Air')
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    await expect(page.getByRole('article', { name: /^Bon de dépôt T-/ })).toBeVisible()
    slip = page.url()
    await page.goto('/admin/reparations')
    await page.getByRole('link', { name: 'MacBook Air' }).click()
    const drawer = page.getByRole('complementary', { name: 'MacBook Air' })
    await expect(drawer.getByText(/Ouverte d’après/)).toBeVisible()
  })

  const drawer = page.getByRole('complementary', { name: 'MacBook Air' })
  await test.step('the code is shown on demand, the photo stays inside', async () => {
    await drawer.getByText('Garder le code de l’appareil').click()
    await drawer.getByLabel('Code').fill('mouette-7391')
    await drawer.getByRole('button', { name: 'Garder le code chiffré' }).click()
    await expect(drawer.getByText(/Un code est gardé/)).toBeVisible()
    await readOn(page)
    await drawer.getByRole('button', { name: 'Montrer le code' }).click()
    await expect(drawer.getByText('mouette-7391')).toBeVisible()
    await drawer.getByText('Photos avant et après').click()
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer()
    await drawer.getByLabel('Photos', { exact: true }).setInputFiles({ name: 'avant.jpg', mimeType: 'image/jpeg', buffer: photo })
    await drawer.getByRole('button', { name: 'Garder ces photos' }).click()
    const address = (await drawer.getByRole('img', { name: 'Avant, vue 1' }).getAttribute('src')) ?? ''
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
    expect((await visitor.request.get(address)).url()).toContain('/login')
  })

  await test.step('made at home, its work waits until the customer asks for it in writing', async () => {
    const list = page.url()
    await drawer.getByLabel('Étape').selectOption('En réparation')
    await drawer.getByRole('button', { name: 'Changer l’étape' }).click()
    await expect(page.getByText(/^Pas avant le .* le client peut encore renoncer/)).toBeVisible()
    await page.goto(slip.replace(/\/bon.*/, ''))
    await expect(page.getByRole('heading', { level: 2, name: /^Début du travail$/ })).toBeVisible()
    await expect(page.getByLabel('Le client l’a demandé par').getByRole('option')).toHaveText(['Choisir', 'Bon ou lettre signée', 'E-mail'])
    await page.getByLabel('Le client l’a demandé par').selectOption('E-mail')
    await page.getByRole('button', { name: 'Noter sa demande' }).click()
    await expect(page.getByText('C’est noté. La confirmation part par e-mail.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Début du travail' })).toHaveCount(0)
    await page.goto(list)
  })

  await test.step('it ends with a warranty', async () => {
    // Nothing is repaired before the work has begun.
    await expect(drawer.getByLabel('Ce qui a été fait').getByRole('option')).toHaveText(['Rendu sans réparation'])
    await expect(drawer.getByLabel('Ce qui est garanti')).toHaveCount(0)
    await drawer.getByLabel('Étape').selectOption('En réparation')
    await drawer.getByRole('button', { name: 'Changer l’étape' }).click()
    await expect(drawer.getByLabel('Ce qui a été fait').getByRole('option')).toHaveText(['Réparé', 'Rendu sans réparation'])
    await readOn(page)
    await drawer.getByRole('button', { name: 'Rendre l’appareil' }).click()
    await expect(drawer.getByRole('alert').getByRole('link', { name: 'Indiquez ce qui est garanti.' })).toBeInViewport()
    await expect(drawer.getByRole('alert')).toBeFocused()
    await drawer.getByLabel('Ce qui est garanti').fill('Batterie remplacée')
    await drawer.getByRole('button', { name: 'Rendre l’appareil' }).click()
    await expect(drawer.getByText(/Un code est gardé/)).toHaveCount(0)
    await visitor.goto((await drawer.getByRole('link', { name: 'Garantie' }).getAttribute('href')) ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Votre garantie' })).toBeVisible()
    await expect(visitor.getByText('Batterie remplacée')).toBeVisible()
    expect(await (await visitor.request.get(visitor.url())).text()).not.toContain('Petit')
  })
})
