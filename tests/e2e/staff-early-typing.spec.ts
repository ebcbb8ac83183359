import type { Page } from '@playwright/test'
import { untilBegun } from './begun.ts'
import { expect, openSignedIn, signIn, standAt, test } from './staff-server.ts'

/** Shows a page whose script is still on its way; returns what lets it arrive and take the page over. */
async function openWithoutScript(page: Page, open: () => Promise<unknown>): Promise<() => Promise<void>> {
  const scripts = /\/assets\/.*\.js$/
  const arrived = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await open()
  return async () => {
    arrived.resolve()
    await untilBegun(page)
    await page.unroute(scripts)
  }
}

test('what is typed before the script has arrived stays as it was typed, and the screen hears of it', async ({ page, staff }) => {
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  for (const [name, text] of [
    [/^Nom du client/, 'Rose Lanton'],
    [/^Téléphone/, '06 39 98 00 93'],
    // The warranty that is proposed is that of its price: of a model that no other test renames meanwhile.
    [/^Appareil/, 'iPhone 14'],
    [/^Panne/, 'Écran cassé'],
  ] as const)
    await page.getByLabel(name).fill(text)
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/T-\d+/)
  const casePath = `/admin/dossiers/${/T-\d+/.exec(page.url())?.[0]}`
  await page.goto(casePath)
  const unfold = (title: string) => page.getByRole('heading', { name: title }).click()
  await unfold('Changer d’étape')
  await page.getByLabel('Étape', { exact: true }).selectOption('En réparation')
  await page.getByRole('button', { name: 'Changer l’étape' }).click()
  const covered = page.getByLabel('Ce qui est garanti')
  await expect(covered).toHaveValue('Écran')
  const open = () => page.goto(casePath, { waitUntil: 'commit' })

  await test.step('typed over what the form begins with', async () => {
    const arrive = await openWithoutScript(page, open)
    await unfold('Remise de l’appareil')
    await covered.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Vitre')
    await page.locator('#close-months').fill('12')
    await page.locator('#close-outcome').selectOption({ index: 1 })
    await arrive()

    // Nothing is guaranteed of what was chosen; what was typed is there for who chooses again.
    await expect(page.locator('#close-outcome')).toHaveValue('not_repaired')
    await expect(covered).toBeHidden()
    await page.locator('#close-outcome').selectOption({ index: 0 })
    await covered.press('End')
    await page.keyboard.type(' avant')
    await expect(covered).toHaveValue('Vitre avant')
    await expect(page.locator('#close-months')).toHaveValue('12')
  })

  await test.step('selected before, typed after: it replaces what was selected', async () => {
    const arrive = await openWithoutScript(page, open)
    await unfold('Remise de l’appareil')
    await covered.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await arrive()
    await page.keyboard.type('Écran')
    await expect(covered).toHaveValue('Écran')
  })

  await test.step('after a reload: newer than what was kept', async () => {
    await covered.fill('Écran et pose')
    const arrive = await openWithoutScript(page, () => page.reload({ waitUntil: 'commit' }))
    await unfold('Remise de l’appareil')
    await covered.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Batterie')
    await arrive()
    await page.keyboard.type(' neuve')
    await expect(covered).toHaveValue('Batterie neuve')
  })

  await test.step('a screen that shows what is typed shows it', async () => {
    const arrive = await openWithoutScript(page, () => page.goto('/admin/magasins/libourne', { waitUntil: 'commit' }))
    const message = page.locator('#close-message')
    await message.fill('Nous rouvrons jeudi')
    await message.press('End')
    await arrive()
    await page.keyboard.type(' à 10 h.')
    await expect(message).toHaveValue('Nous rouvrons jeudi à 10 h.')
    await expect(page.getByText(/^Libourne est fermé .*Nous rouvrons jeudi à 10 h\.$/)).toBeVisible()
  })
})

test('the editor of a text has what was typed into several fields before the script has arrived, and saves all of it', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin')
  const arrive = await openWithoutScript(page, () => page.goto('/admin/contenus/legal/accessibilite', { waitUntil: 'commit' }))
  const title = page.getByLabel('Titre', { exact: true }).first()
  const [first, second] = [page.locator('[name="body.sections.0.paragraphs.0"]'), page.locator('[name="body.sections.1.paragraphs.0"]')]
  await title.fill('Accès à tous')
  await first.fill('Une phrase à moi.')
  await second.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Deux phrases')
  await arrive()
  await page.keyboard.type(' à moi.')

  const expectShown = async () => {
    await expect(title).toHaveValue('Accès à tous')
    await expect(first).toHaveValue('Une phrase à moi.')
    await expect(second).toHaveValue('Deux phrases à moi.')
  }
  await expectShown()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré en brouillon.')).toBeVisible()
  await page.reload()
  await expectShown()
})

test('the editor of a text has all of what was typed into it after a lost session', async ({ page, staff }) => {
  const address = '/admin/contenus/legal/donnees-personnelles'
  await openSignedIn(page, staff, address)
  const [first, second] = [page.locator('[name="body.sections.0.paragraphs.0"]'), page.locator('[name="body.sections.1.paragraphs.0"]')]
  const kept = () => page.evaluate(() => sessionStorage.getItem('gestion:saisie') ?? '')
  await expect(async () => {
    await first.fill('')
    await first.fill('Une phrase gardée.')
    await second.fill('Une autre phrase gardée.')
    expect(await kept()).toContain('Une autre phrase gardée.')
  }).toPass()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, staff.email, staff.password)
  await expect(page.getByText('Votre saisie est de retour.')).toBeVisible()
  await expect(first).toHaveValue('Une phrase gardée.')
  await expect(second).toHaveValue('Une autre phrase gardée.')
  // The screen holds them, not only its fields.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré en brouillon.')).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue('Une phrase gardée.')
  await expect(second).toHaveValue('Une autre phrase gardée.')
})
