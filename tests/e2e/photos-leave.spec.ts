import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './browser.ts'

/** To the next step of the quote form, whose heading takes the focus. */
async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused()
}

test('what is typed while photos leave stays when the form comes back, and the page after it says what was sent', async ({ page, complaints }) => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
  await page.goto('/pro/devis')
  await page.getByLabel('Votre appareil').fill('Minitel 1B')
  await goOn(page, 'La panne')
  await page.getByLabel('Que se passe-t-il').fill('L’écran reste noir')
  await page.getByLabel('Photos de la panne').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Vue 1' })).toBeVisible()
  await goOn(page, 'Où répondre')
  await page.getByRole('radio', { name: /^Libourne/ }).check()
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.getByLabel(/J’accepte que/).check()
  await page.getByLabel('Téléphone').fill('06 12')
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_500)

  const leaveSlowly = async (meanwhile: () => Promise<void>) => {
    const posted = Promise.withResolvers<() => void>()
    await page.route(/\/pro\/devis/, (route) => posted.resolve(() => void route.continue()), { times: 1 })
    await page.getByRole('button', { name: 'Envoyer ma demande de devis' }).last().click()
    const goes = await posted.promise
    await meanwhile()
    goes()
  }
  await leaveSlowly(async () => {
    await page.getByLabel('Votre nom').fill('Zoé Martin-Duval')
    await page.getByRole('radio', { name: /^Le Teich/ }).check()
  })
  await expect(page.getByRole('alert')).toContainText('Ce numéro n’est pas complet.')
  await expect(page.getByLabel('Votre nom')).toHaveValue('Zoé Martin-Duval')
  await expect(page.getByRole('radio', { name: /^Le Teich/ })).toBeChecked()
  // The refusal itself is what a browser says of any 400.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 400'))).toEqual([])

  await page.getByLabel('Téléphone').fill('06 39 98 00 02')
  await leaveSlowly(() => page.getByLabel('Téléphone').fill('06 39 98 00 03'))
  await expect(page).toHaveURL(/\/pro\/demande-envoyee\?type=quote/)
  await expect(page.getByText('06 39 98 00 02')).toBeVisible()
  await expect(page.getByText('06 39 98 00 03')).toHaveCount(0)
})
