import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hasBegun, test } from './browser.ts'

const SENT = /\/pro\/demande-envoyee\?type=\w+&reference=D-[2-9A-Z]{6}/
const SEND = { name: 'Envoyer ma demande de devis' }

/** To the next step of the quote form, whose heading takes the focus. */
async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused()
}

async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Votre appareil').fill('Minitel 1B')
  await goOn(page, 'La panne')
  await page.getByLabel('Que se passe-t-il').fill('L’écran reste noir')
  await goOn(page, 'Où répondre')
  await page.getByRole('radio', { name: /^Libourne/ }).check()
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.getByLabel('E-mail').fill(`zoe-${Date.now()}@example.fr`)
  await page.getByLabel(/J’accepte que/).check()
}

/** A form that came back within two seconds is sent again, as a person would; the browser reports that answer as an error. */
async function send(page: Page, complaints: string[]): Promise<void> {
  await expect(async () => {
    // What was answered after all has no button to press again.
    if (!SENT.test(page.url())) await page.getByRole('button', SEND).last().click({ timeout: 5_000 })
    await expect(page).toHaveURL(SENT, { timeout: 5_000 })
  }).toPass()
  complaints.length = 0
}

test('what was typed before a reload may be sent at once: the form began with it', async ({ page }) => {
  await page.goto('/pro/devis')
  await fillQuote(page)
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_500)
  await page.reload()
  await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé Martin')
  await page.getByRole('button', SEND).last().click()
  await expect(page).toHaveURL(SENT)
})

test('a form opens at its head, keeps what was typed through a reload, waits for the network and is sent once', async ({ page, complaints }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) posts += 1
  })
  await page.goto('/pro/devis?model=iphone-13')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await fillQuote(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Libourne/ })).toBeChecked()
  await expect(page.getByRole('definition').filter({ hasText: 'Minitel 1B' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Que se passe-t-il')).toHaveValue('L’écran reste noir')
  await expect(page.getByLabel('Votre nom')).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel('Votre appareil')).toHaveValue('Minitel 1B')
  await expect(page.getByRole('group', { name: /^Que réparer/ })).toBeHidden()

  await page.goto('/mentions-legales')
  await page.goBack()
  await expect(page.getByLabel('Votre appareil')).toHaveValue('Minitel 1B')
  await page.getByRole('link', { name: '3. Coordonnées' }).click()
  await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé Martin')

  await page.context().setOffline(true)
  await page.getByRole('button', SEND).last().dblclick()
  await expect(page.getByText(/^Pas de réseau\. Rien n’est perdu/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Envoi…' })).toBeVisible()
  await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé Martin')
  expect(posts).toBe(0)
  // The network is back before the site, which starts again.
  await page.route('**/healthz', (route) => route.fulfill({ status: 503, body: 'Le site démarre.' }))
  await page.context().setOffline(false)
  await expect(page.getByText(/^Le site ne répond pas encore\. Rien n’est perdu/)).toBeInViewport()
  await expect(page.getByText(/^Pas de réseau/)).toHaveCount(0)
  expect(posts).toBe(0)
  await page.unroute('**/healthz')
  await expect.poll(() => posts).toBe(1)
  await expect(page.getByText(/^Le site ne répond pas/)).toHaveCount(0)
  await send(page, complaints)
  // What was kept is forgotten by the script of the page that follows.
  await page.waitForFunction(() => document.documentElement.dataset['begun'] !== undefined)
  await page.goto('/pro/devis?model=iphone-13')
  await expect(page.getByLabel('Votre nom')).toHaveValue('')
  await expect(page.getByLabel('Votre appareil')).toHaveValue('iPhone 13')
  // The browser itself reports what this test answered.
  const own = complaints.filter((text) => text.includes('/healthz'))
  for (const text of own) complaints.splice(complaints.indexOf(text), 1)
})

test('a model that is named in the form of a free label can have its repairs ticked, and the warning stands before the button', async ({ page }) => {
  await page.goto('/pro/envoi-postal')
  await page.getByLabel('Votre appareil').fill('Galaxy S21')
  await expect(page.getByRole('group', { name: /^Que réparer sur votre Galaxy S21/ })).toBeVisible()
  await expect(page.locator('form').filter({ hasText: 'Batterie gonflée' })).toHaveCount(1)
})

test('what was ticked for one device is asked for of the next one: ticked where it can be, else in words', async ({ page }) => {
  await page.goto('/pro/devis?model=iphone-13')
  const device = page.getByLabel('Votre appareil')
  const screen = page.getByRole('checkbox', { name: 'Écran', exact: true })
  await screen.check()
  await device.fill('Nokia 3310')
  await expect(screen).toBeHidden()
  await expect(page.getByLabel('Réparation souhaitée')).toHaveValue('Écran')
  await device.fill('Galaxy S21')
  await expect(page.getByRole('group', { name: /^Que réparer sur votre Galaxy S21/ })).toBeVisible()
  await expect(screen).toBeChecked()
  await expect(page.getByLabel('Autre réparation')).toHaveValue('')
  // What somebody has written themselves stays.
  await page.getByLabel('Autre réparation').fill('Vitre arrière griffée')
  await device.fill('Nokia 3310')
  await expect(page.getByLabel('Réparation souhaitée')).toHaveValue('Vitre arrière griffée')
})

test('what is typed before the script came stays, and is kept', async ({ page }) => {
  await page.goto('/pro/devis')
  await page.getByLabel('Votre appareil').fill('Minitel 1B')
  let bring = () => {}
  const waited = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/assets/*.js', (route) => waited.then(() => route.continue()))
  await page.goto('/pro/devis', { waitUntil: 'commit' })
  await page.getByLabel('Votre appareil').fill('Nokia 3310')
  bring()
  await hasBegun(page)
  await expect(page.getByLabel('Votre appareil')).toHaveValue('Nokia 3310')
  await page.goto('/pro/devis')
  await expect(page.getByLabel('Votre appareil')).toHaveValue('Nokia 3310')
})

test('the page after the form names what was asked, and the price that stood beside it', async ({ page, complaints }) => {
  // Begun for another device, and left.
  await page.goto('/pro/devis?new=true&model=galaxy-a52&repair=%C3%89cran')
  await page.getByRole('link', { name: '2. Panne' }).click()
  await page.getByLabel('Que se passe-t-il').fill('Galaxy fendu')
  await page.goto('/pro/devis?new=true&model=iphone-13&repair=%C3%89cran')
  await page.getByRole('checkbox', { name: 'Micro', exact: true }).check()
  await page.getByRole('link', { name: '2. Panne' }).click()
  await page.getByText(/^L’aide QualiRépar s’applique-t-elle/).click()
  await page.getByRole('radio', { name: 'À titre professionnel' }).check()
  await expect(page.locator('[data-recap-prices] b').filter({ visible: true })).toHaveText(/^204\s€$/)
  await expect(page.getByText('D’après vos réponses, sans l’aide.')).toBeVisible()
  const sum = page.locator('[data-recap-prices] small').filter({ visible: true })
  await expect(sum).not.toContainText('aide')
  await page.getByRole('radio', { name: 'À titre personnel' }).check()
  await expect(page.locator('[data-recap-prices] b').filter({ visible: true })).toHaveText(/^179\s€$/)
  await expect(sum).toContainText(/25\s€ d’aide/)
  await page.getByRole('link', { name: '3. Coordonnées' }).click()
  await page.getByRole('radio', { name: /^Libourne/ }).check()
  await page.getByLabel('Votre nom').fill('Inès Prix')
  await page.getByLabel('E-mail').fill(`ines-${Date.now()}@example.fr`)
  await page.getByLabel(/^J’accepte/).check()
  await send(page, complaints)
  await expect(page.getByRole('definition').filter({ hasText: /^Écran 179\s€\s; Micro sur devis, en plus$/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'iPhone 13' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Galaxy' })).toHaveCount(0)
})

test('a step of the quote form is left when it is complete, a refused form opens where it is wrong, and on paper it is one page', async ({
  page,
  complaints,
}) => {
  await page.goto('/pro/devis')
  const device = page.getByLabel('Votre appareil')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(device).toBeFocused()
  await expect(device).toHaveAccessibleDescription(/^Dites quel appareil est en panne\./)
  await page.getByRole('link', { name: '3. Coordonnées' }).click()
  await expect(page.getByLabel('Votre nom')).toBeHidden()
  await device.fill('Minitel 1B')
  await device.press('Enter')
  const fault = page.getByLabel('Que se passe-t-il')
  await expect(page).toHaveTitle(/^2\. Panne \| Demander un devis gratuit/)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(fault).toBeFocused()
  await expect(fault).toHaveAccessibleDescription('Décrivez la panne en quelques mots.')
  await fault.fill('L’écran reste noir')
  await expect(page.getByText('Décrivez la panne en quelques mots.')).toHaveCount(0)
  await goOn(page, 'Où répondre')
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.emulateMedia({ media: 'print' })
  const onPaper = [device, fault, page.getByRole('group', { name: 'Votre magasin' }), page.getByLabel('Votre nom')]
  for (const part of [...onPaper, page.locator('main').getByRole('link', { name: '05 36 49 00 01' })]) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(async () => {
    await page.getByRole('button', SEND).last().click()
    await expect(page.getByRole('alert')).toContainText('Choisissez un magasin, ou l’envoi par la poste.', { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^3\. Coordonnées \| Demander un devis gratuit/)
  await expect(device).toBeHidden()
  await page.getByLabel('Votre nom').fill('Zoé Durand')
  await page.reload()
  await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé Durand')
  await page.getByRole('link', { name: 'Modifier' }).click()
  await expect(device).toHaveValue('Minitel 1B')
  complaints.length = 0
})

test('what is left to correct takes the focus', async ({ page, complaints }) => {
  await page.goto('/pro/preparation-visite')
  await expect(async () => {
    await page.getByRole('button', { name: 'Prévenir le magasin' }).last().click()
    await expect(page.getByRole('alert')).toContainText('Choisissez un magasin.', { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: 'Indiquez votre nom.' }).click()
  await expect(page.getByLabel('Votre nom')).toBeFocused()
  complaints.length = 0
})

test('a press right after typing counts, though a line comes or goes under the field', async ({ page }) => {
  await page.goto('/pro/devis')
  await page.getByLabel('Votre appareil').fill('Zzqqxx')
  await expect(page.getByText('Votre appareil n’y est pas')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click({ delay: 80 })
  await expect(page.getByRole('heading', { level: 2, name: 'La panne' })).toBeFocused()
  await page.getByLabel('Que se passe-t-il').fill('L’écran reste noir')
  await goOn(page, 'Où répondre')
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.getByLabel('E-mail').fill('zoe@gmial.com')
  await page.context().setOffline(true)
  await page.getByRole('button', SEND).last().click({ delay: 80 })
  await expect(page.getByText(/^Pas de réseau\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'zoe@gmail.com' })).toBeVisible()
})

test('photos are made small, shown, and sent again when the network broke off', async ({ page, complaints }) => {
  const photo = await sharp({
    create: { width: 2_600, height: 1_950, channels: 3, background: '#3366aa' },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  await page.goto('/pro/devis')
  await fillQuote(page)
  await page.getByRole('link', { name: 'Retour à la panne' }).click()
  const field = page.getByLabel('Photos de la panne')
  await field.setInputFiles([
    { name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('no browser of these tests draws it') },
  ])
  await expect(page.getByRole('status').filter({ hasText: /^IMG_1\.heic.*en JPEG ou en PNG, 15\sMo au plus\. Photos ajoutées.*2$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vue 2' })).toBeVisible()
  // The page has only the rules of its own markup: what a script adds later must bring its rules along.
  await expect(page.locator('.photo-choice')).toHaveCSS('display', 'flex')
  const [above, below] = [await field.boundingBox(), await page.locator('.photo-choice').boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await page.reload()
  await expect(page.getByText('Vos photos sont à choisir à nouveau').first()).toBeVisible()
  await expect(async () => {
    await field.setInputFiles([
      { name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: photo },
    ])
    await expect(page.getByRole('img', { name: 'Vue 2' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('Vos photos sont à choisir à nouveau').first()).toBeHidden()
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click()
  await expect(page.getByRole('img', { name: /^Vue/ })).toHaveCount(1)
  const size = await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(photo.length)
  await goOn(page, 'Où répondre')

  await page.context().setOffline(true)
  await page.getByRole('button', SEND).last().click()
  await expect(page.getByText(/vos photos et votre texte restent ici/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.getByLabel('Votre nom').fill('')
  const refused = page.waitForResponse((response) => response.status() === 400)
  await page.context().setOffline(false)
  await expect(async () => {
    await page.getByRole('button', SEND).last().click()
    await expect(page.getByRole('alert')).toContainText('Indiquez votre nom.', { timeout: 5_000 })
  }).toPass()
  // What is missing is said before the photos are on their way.
  expect(Number((await (await refused).request().allHeaders())['content-length'])).toBeLessThan(size)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCSS('border-left-width', '6px')
  await expect(page.locator('.field-error').first()).toHaveCSS('display', 'flex')
  await expect(page.getByLabel('Que se passe-t-il')).toBeHidden()
  await expect(page.getByText('Choisissez vos photos de nouveau')).toHaveCount(0)
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.getByRole('link', { name: 'Retour à la panne' }).click()
  await expect(page.getByRole('img', { name: 'Vue 1' })).toBeVisible()
  await goOn(page, 'Où répondre')
  await send(page, complaints)
})

test('the catalogue suggests models while somebody types', async ({ page }) => {
  await page.goto('/reparation')
  const search = page.getByRole('combobox', { name: 'Votre appareil' })
  const models = page.getByRole('listbox', { name: 'Modèles du catalogue' }).getByRole('option')
  await search.fill('galaxy')
  await expect(models.nth(2)).toBeInViewport()
  await search.fill('galaxi s2')
  await expect(models).toHaveCount(1)
  await search.press('ArrowDown')
  await expect(models.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Escape')
  await expect(models).toHaveCount(0)
  await search.fill('zzqqxx')
  await expect(page.getByText('Aucun modèle ne correspond.')).toBeInViewport({ ratio: 1 })
  await search.fill('galaxy s21')
  await models.and(page.getByRole('option', { name: 'Galaxy S21 Samsung', exact: true })).click()
  await expect(page).toHaveURL('/reparation?q=Galaxy+S21')
})

test('a model whose whole name was typed has its repairs, though nothing was chosen and the field was left at once', async ({ page }) => {
  await page.goto('/pro/devis?new=true')
  const device = page.getByRole('combobox', { name: 'Votre appareil' })
  await device.pressSequentially('apple IPHONE 13')
  await device.press('Tab')
  await page.getByRole('checkbox', { name: 'Écran', exact: true }).check()
  await expect(page.getByRole('listbox', { name: 'Modèles du catalogue' })).toBeHidden()
  await expect(device).toHaveValue('apple IPHONE 13')
  await expect(page.locator('[data-recap]').getByRole('listitem')).toHaveText([/^Écran\d+\s€/])
  await device.fill('apple IPHONE 13 mini')
  // What was asked for of the one is asked for of the other.
  await expect(page.getByRole('group', { name: /^Que réparer sur votre iPhone 13 mini/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeChecked()
  const recap = page.locator('[data-recap]')
  await expect(recap.locator('[data-recap-repairs]')).toHaveText('Écran')
  // What is no model that we know has no price, beside the form either.
  await device.fill('iPhone 13')
  await expect(recap.getByRole('listitem')).toHaveText([/^Écran\d+\s€/])
  await device.fill('iPhone 13 Titan')
  await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeHidden()
  await expect(recap.locator('[data-recap-repairs]')).toHaveText('Écran')
  await expect(recap.getByRole('listitem')).toHaveCount(0)
})

test('on a phone the suggestions stand above the bar at the foot of the window @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Sur quel appareil' }).pressSequentially('iphone')
  const list = page.getByRole('listbox', { name: 'Modèles du catalogue' })
  await expect(list).toBeVisible()
  const isFree = () =>
    list.evaluate((box) => {
      const { left, width, bottom } = box.getBoundingClientRect()
      return box.contains(document.elementFromPoint(left + width / 2, bottom - 2))
    })
  await expect.poll(isFree).toBe(true)
  await expect(page.getByRole('combobox', { name: 'Sur quel appareil' })).toBeInViewport({ ratio: 1 })
})

test('Back to a form that was refused shows a form, and never asks whether to send it again', async ({ page, complaints }) => {
  await page.goto('/pro/rendez-vous?location=Arcachon')
  await page.getByLabel('Ce qui ne va pas').fill('Il ne démarre plus')
  await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await test.step('what is corrected is no longer marked, and a mistyped domain is asked about', async () => {
    await page.getByLabel('Nom', { exact: true }).fill('Zoé Martin')
    await expect(page.getByText('Indiquez votre nom.')).toHaveCount(0)
    const email = page.getByLabel('E-mail')
    await email.fill('zoe@gmial.com')
    await email.blur()
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'zoe@gmail.com' }).click()
    await expect(email).toHaveValue('zoe@gmail.com')
    await page.getByLabel('Téléphone').fill('06 39 98')
    await expect(page.getByLabel('Téléphone')).toHaveAttribute('aria-invalid')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  })
  await page.goto('/magasins')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Prendre rendez-vous à domicile' })).toBeVisible()
  await expect(page.getByLabel('Ce qui ne va pas')).toHaveValue('Il ne démarre plus')
  complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('another day of a visit at home shows its hours at once, and is the one that is sent', async ({ page, complaints }) => {
    await page.goto('/pro/rendez-vous')
    const days = page.getByRole('group', { name: /^Quel jour/ }).getByRole('radio', { name: /heures? libres?$/ })
    const hours = page.getByRole('group', { name: /^À quelle heure/ })
    const name = async () => (await hours.getAttribute('aria-label')) ?? (await hours.locator('legend').textContent()) ?? ''
    await expect(hours).toHaveCount(1)
    const [first, height] = [await name(), await page.evaluate(() => document.documentElement.scrollHeight)]
    await days.nth(1).check({ force: true })
    await expect(hours).toHaveCount(1)
    const second = await name()
    expect(second).not.toBe(first)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    await page.getByRole('button', { name: 'Confirmer le rendez-vous' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await name()).toBe(second)
    complaints.length = 0
  })
})
