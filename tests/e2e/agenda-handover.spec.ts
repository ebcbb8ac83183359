import { expect, signIn, test } from './staff-server.ts'

test('hours, a visit that moves by pointer and by keyboard, and the end of a repair that began as a visit', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()

  await test.step('what was typed stays when another day is chosen', async () => {
    await visitor.goto('/pro/rendez-vous?location=Arcachon')
    await visitor.getByLabel('Ce qui ne va pas').fill('Le portable ne démarre plus.')
    await visitor.getByLabel('Numéro et rue').fill('3 allée des Pins')
    await visitor.getByLabel('Nom', { exact: true }).fill('Maëlle Durand')
    await visitor.getByLabel('Téléphone').fill('06 39 98 00 42')
    await visitor.getByLabel('E-mail').fill('maelle@example.fr')
    await visitor.getByRole('navigation', { name: 'Jour du rendez-vous' }).getByRole('button').nth(1).click()
    await expect(visitor).toHaveURL(/jour=/)
    await expect(visitor.getByLabel('Ce qui ne va pas')).toHaveValue('Le portable ne démarre plus.')
    await visitor.getByLabel('E-mail').press('Enter')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' })).toBeVisible()
  })

  await test.step('a window that is too short is refused beside its day', async () => {
    await page.goto('/admin/rendez-vous')
    await signIn(page, staff.email, staff.password)
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
      .getByRole('button', { name: /^Créer une adresse d’agenda/ })
      .first()
      .click()
    const address = (await page.getByText(/\/pro\/agenda\//).textContent()) ?? ''
    const feed = await visitor.request.get(address.slice(address.indexOf('http')).trim())
    expect(feed.headers()['content-type']).toContain('text/calendar')
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  })

  await test.step('the visit is dropped on a free time', async () => {
    await page.goto('/admin/rendez-vous')
    const visit = page.getByRole('listitem').filter({ hasText: 'Maëlle Durand' })
    const before = await visit.textContent()
    const sameDay = page.locator('section').filter({ has: visit })
    await visit.dragTo(sameDay.getByText(/^\d+\sh/).last())
    await expect(page.getByText('Rendez-vous déplacé, le client est prévenu.')).toBeVisible()
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
    await staff.linkFor('maelle@example.fr', /nouvelle heure/)
  })

  await test.step('the visit becomes a repair, which ends with a warranty', async () => {
    await page.getByRole('link', { name: 'Ouvrir une réparation' }).click()
    await expect(page.getByLabel('Nom du client')).toHaveValue('Maëlle Durand')
    await page.getByLabel('Appareil', { exact: true }).fill('MacBook Air')
    await page.getByRole('button', { name: 'Ouvrir la fiche' }).click()
    const drawer = page.getByRole('complementary', { name: 'MacBook Air' })
    await expect(drawer.getByText(/Ouverte d’après/)).toBeVisible()
    await drawer.getByText('Garder le code de l’appareil').click()
    await drawer.getByLabel('Code').fill('mouette-7391')
    await drawer.getByRole('button', { name: 'Garder le code chiffré' }).click()
    await expect(drawer.getByText(/Un code est gardé/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Montrer le code' }).click()
    await expect(drawer.getByText('mouette-7391')).toBeVisible()
    await drawer.getByRole('button', { name: 'Rendre et clore' }).click()
    await expect(drawer.getByText('Indiquez ce qui est garanti.')).toBeVisible()
    await drawer.getByLabel('Ce qui est garanti').fill('Batterie remplacée')
    await drawer.getByRole('button', { name: 'Rendre et clore' }).click()
    await expect(drawer.getByText(/Un code est gardé/)).toHaveCount(0)
    await visitor.goto((await drawer.getByRole('link', { name: 'Garantie' }).getAttribute('href')) ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Votre garantie' })).toBeVisible()
    await expect(visitor.getByText('Batterie remplacée')).toBeVisible()
    expect(await (await visitor.request.get(visitor.url())).text()).not.toContain('Durand')
  })
})
