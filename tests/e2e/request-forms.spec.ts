import { hasBegun } from './begun.ts'
import { fillPerson, sendRequest } from './send-request.ts'
import { expect, test } from './staff-server.ts'

test('inside the frame of the postal page the form ends with a reference and the address too', async ({ page }) => {
  await page.goto('/envoi-postal?model=iphone-13&repair=Batterie')
  const frame = page.frameLocator('iframe')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  // Ticked already: typed as well it is no second repair, here as in the mail.
  await frame.getByLabel('Autre réparation').fill('Batterie ')
  await frame.getByLabel('Adresse de retour').fill('3 rue du Port')
  await frame.getByLabel('Code postal').fill('33470')
  await frame.getByLabel('Ville').fill('Gujan-Mestras')
  await frame.getByLabel('Votre nom').fill('Zoé Martin')
  await frame.getByLabel('E-mail').fill(`colis-${Date.now()}@example.fr`)
  await frame.getByLabel(/J’accepte que/).check()
  // The frame is as high as the form: what is said at its edge would be far below.
  await page.context().setOffline(true)
  await frame.getByRole('button', { name: 'Recevoir mon étiquette' }).click()
  await expect(page.getByText(/^Pas de réseau\. Rien n’est perdu/)).toBeInViewport()
  await page.context().setOffline(false)
  // On a slow line the answer is read before all of its page is there.
  let isSlow = true
  await page.route(/\.woff2$/, (route) => (isSlow ? undefined : route.continue()))
  await expect(async () => {
    // The guard of the form asks whoever fills it in within a second to send it again.
    const again = frame.getByRole('button', { name: 'Recevoir mon étiquette' })
    if (await again.isVisible()) await again.click({ timeout: 3_000 })
    await expect(frame.getByText(/^Votre référence/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  // Where the device comes back to is read again, while there is time to say otherwise.
  await expect(frame.getByText('3 rue du Port', { exact: true })).toBeVisible()
  await expect(frame.getByText('33470 Gujan-Mestras', { exact: true })).toBeVisible()
  await expect(frame.getByText('Batterie', { exact: true })).toBeVisible()
  // The answer is shorter than the form: nobody is left below it.
  await expect(frame.getByText(/^Votre référence/)).toBeInViewport()
  await expect(frame.getByRole('heading', { name: 'Votre demande est bien arrivée' })).toBeFocused()
  // The workshop that answers, and the same page after a reload.
  await expect(frame.getByRole('heading', { name: 'Le Teich' })).toBeVisible()
  expect(await page.locator('iframe').evaluate((each: HTMLIFrameElement) => each.contentDocument?.readyState)).toBe('interactive')
  isSlow = false
  await page.reload()
  // A frame loads when it comes near the window, and where the page stands after a reload is the browser's choice.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(frame.getByText(/^Votre référence/)).toBeVisible()
  // And what was sent, which the tab alone knows.
  await expect(frame.getByText('3 rue du Port', { exact: true })).toBeVisible()
})

test('Back to a form that was sent shows its first step, also in a browser that has no room for a draft', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/pro/devis')
  await page.getByLabel('Votre appareil').fill('Minitel 1B')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Que se passe-t-il').fill('L’écran reste noir')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('radio', { name: /^Libourne/ }).check()
  const email = `retour-${Date.now()}@example.fr`
  await fillPerson(page, email)
  await sendRequest(page, 'Envoyer ma demande de devis')
  const reference = new URL(page.url()).searchParams.get('reference')
  await page.goBack()
  await expect(page.getByLabel('Votre appareil')).toBeInViewport()

  await test.step('Back to what the tracking page answered asks nobody whether to send the form again', async () => {
    await page.goto(`/pro/suivi?reference=${reference}`)
    await page.getByLabel('Téléphone ou e-mail').fill(email)
    await page.getByRole('button', { name: 'Voir où elle en est' }).click()
    await expect(page.getByText(/^Votre demande D-.* est arrivée/)).toBeVisible()
    await hasBegun(page)
    await page.goto('/magasins')
    await page.goBack()
    await expect(page.getByLabel('Téléphone ou e-mail')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the visit form says what is missing, keeps what was typed and is sent', async ({ page }) => {
    await page.goto('/pro/preparation-visite?deviceModel=iphone-13&repairType=%C3%89cran')
    await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeChecked()
    await page.getByLabel('Votre appareil').fill('iphone 12')
    await page.getByRole('button', { name: 'Chercher dans notre catalogue' }).click()
    await page.getByRole('button', { name: 'iPhone 12', exact: true }).click()
    await expect(page.getByLabel('Votre appareil')).toHaveValue('iPhone 12')
    await expect(page.getByRole('checkbox', { name: 'Écran', exact: true })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Batterie' }).check()
    await page.getByLabel('Que se passe-t-il').fill('L’écran reste noir')
    await expect(async () => {
      await page.getByRole('button', { name: 'Prévenir le magasin' }).click()
      await expect(page.getByText('Choisissez un magasin.').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Indiquez votre nom.').first()).toBeVisible()
    await expect(page.getByLabel('Que se passe-t-il')).toHaveValue('L’écran reste noir')
    await page.getByRole('radio', { name: /^Le Teich/ }).check()
    const email = `visite-${Date.now()}@example.fr`
    await fillPerson(page, email)
    await sendRequest(page, 'Prévenir le magasin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre demande est bien arrivée')
    // Where it stands is read apart from the form for another.
    await page.goto(`/pro/suivi?reference=${new URL(page.url()).searchParams.get('reference')}`)
    await page.getByLabel('Téléphone ou e-mail').fill(email)
    await page.getByRole('button', { name: 'Voir où elle en est' }).click()
    const [said, form] = [
      await page.getByText(/^Votre demande D-.* est arrivée/).boundingBox(),
      await page.getByText('Numéro de dossier', { exact: true }).boundingBox(),
    ]
    expect((form?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(20)
  })
})
