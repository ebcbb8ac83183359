import type { Page } from '@playwright/test'
import { waitForScripts } from './begun.ts'
import { PHONE_SIZE } from './devices.ts'
import { beSignedIn, expect, signIn, test } from './staff-server.ts'

test.beforeEach(async ({ page, staff }) => {
  await beSignedIn(page, staff)
})

test('a signed-in account does not see the sign-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/admin')
  await page.goto('/login?retour=https://ailleurs.example/')
  await expect(page).toHaveURL('/admin')
})

test('Ctrl K goes anywhere from the keyboard', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Modèles' }).focus()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Chercher partout' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' }).fill('equ')
  await expect(page.getByRole('option')).toHaveText(['ÉquipeÉcran'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/equipe')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the palette is there before it is asked for: what is typed at once is no key of the page', async ({ page, context }) => {
  await page.goto('/admin/dossiers', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' })
  await expect(field).toBeFocused()
  await page.keyboard.type('n')
  await expect(field).toHaveValue('n')
  await expect(page).toHaveURL('/admin/dossiers')
})

test('without a network the screen stays where somebody searches or goes on, and goes on by itself once it is back', async ({ page, context }) => {
  await page.goto('/admin/clients', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' }).fill('iphone')
  await expect(page.getByText(/^Pas de réseau\s: seuls les écrans se trouvent/)).toBeVisible()
  await context.setOffline(false)
  // Nobody has to type another letter.
  await expect(page.getByRole('option', { name: /^Apple iPhone/ }).first()).toBeVisible()
  await expect(page.getByText(/^Pas de réseau/)).toHaveCount(0)
  await context.setOffline(true)
  await page.keyboard.press('Escape')
  // A screen whose part of the application this browser has never asked for.
  await page.getByRole('link', { name: 'Communes', exact: true }).click()
  await expect(page.getByText(/^Pas de connexion\./)).toBeVisible()
  await expect(page).toHaveURL('/admin/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Communes' })).toBeVisible()
  await expect(page.getByText(/^Pas de connexion\./)).toHaveCount(0)
})

test('whoever presses Enter before anything can be found goes to the first that is', async ({ page }) => {
  await page.goto('/admin/dossiers', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Client, dossier, modèle, écran ou action' })
  await expect(field).toBeFocused()
  // As a scanner types, and presses Enter with the last sign.
  await field.fill('prix iphone 13')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/prix?marque=apple&modele=iphone-13')
  await expect(page.locator('input[name="price"]:focus')).toHaveAttribute('aria-label', /^iPhone 13, /)
})

test('a list keeps search, order and page in its address', async ({ page }) => {
  await page.goto('/admin/models')
  await page.getByRole('searchbox', { name: 'Nom, numéro ou adresse' }).fill('iphone 1')
  await expect(page).toHaveURL('/admin/models?q=iphone+1')
  // The address is there before the lines that it names.
  await expect(page.getByRole('rowheader').first()).toContainText('iPhone 1')
  await page.getByRole('link', { name: 'Modèle', exact: true }).click()
  await expect(page).toHaveURL('/admin/models?q=iphone+1&tri=modele&ordre=desc')
  await expect(page.getByRole('columnheader', { name: 'Modèle' })).toHaveAttribute('aria-sort', 'descending')
  const first = page.getByRole('rowheader').first()
  await expect(first).toContainText('iPhone 1')
  const shown = await first.innerText()
  await page.reload()
  await expect(first).toHaveText(shown)
  await page.goto('/admin/models')
  await page.getByRole('link', { name: 'Suivants' }).click()
  await expect(page).toHaveURL('/admin/models?page=2')
  await expect(page.getByText(/^26 à 50 sur/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1 à 25 sur/)).toBeVisible()
})

test('on a phone the menu is a sheet and the shop in view a button; a list of cases folds the menu beside it', async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE)
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByText('Comptoir')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Dossiers' }).click()
  await expect(page).toHaveURL('/admin/dossiers')
  await expect(menu).toBeHidden()

  const shop = page.getByRole('button', { name: /^Magasin affiché/ })
  await expect(shop).toContainText('Tous les magasins')
  await shop.click()
  await page.getByRole('button', { name: /^Libourne/ }).click()
  await expect(shop).toContainText('Libourne')
  await expect(page.getByRole('button', { name: /^Le Teich/ })).toBeHidden()
  await shop.click()
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect(shop).toContainText('Tous les magasins')

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(60)
  await expect(menu.getByRole('link', { name: 'Magasins' })).toHaveAttribute('title', 'Magasins')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(216)
})

test('where one is stands clear of what fades at the foot of a menu that is taller than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/admin/statistics')
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(menu.locator('a[aria-current]')).toHaveText(/Statistiques/)
  const clearance = () =>
    menu.locator('.menu-areas').evaluate((areas) => {
      const current = areas.querySelector('a[aria-current]')
      return current ? areas.getBoundingClientRect().bottom - current.getBoundingClientRect().bottom : 0
    })
  await expect.poll(clearance).toBeGreaterThanOrEqual(22)
})

test('a shop that was chosen stays chosen for whoever presses a link before the answer is there', async ({ page }) => {
  await page.goto('/admin/clients')
  const answer = Promise.withResolvers<void>()
  await page.route('**/admin/magasin*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Libourne/ }).click()
  // How many are late may stand behind it.
  await page
    .getByRole('navigation', { name: 'Gestion' })
    .getByRole('link', { name: /^Dossiers/ })
    .click()
  await expect(page).toHaveURL('/admin/dossiers')
  answer.resolve()
  await expect(page.getByRole('button', { name: /^Libourne/, pressed: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/dossiers')
  await page.reload()
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tous', exact: true, pressed: true })).toBeVisible()
})

test('at a small desk the shops, the search and the way to a new case share one line', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin')
  const top = async (name: string | RegExp) =>
    (await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().boundingBox())?.y
  const shops = await top('Tous')
  expect(await top(/^Chercher/)).toBeCloseTo(shops ?? 0, -1)
  expect(await top(/^Nouveau dossier/)).toBeCloseTo(shops ?? 0, -1)
})

test('the shop in view stays, and the stock follows it', async ({ page }) => {
  await page.goto('/admin/refurbished')
  await page.getByRole('button', { name: /^Libourne/ }).click()
  await expect(page.getByText(/magasin de Libourne/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Libourne/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect(page.getByText(/magasin de Libourne/)).toBeHidden()
  // The dashboard comes by an address of its own.
  await page.getByRole('button', { name: /^Le Teich/ }).click()
  await expect(page.getByRole('button', { name: /^Le Teich/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('button', { name: /^Le Teich/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Libourne/ }).click()
  await expect(page.getByRole('button', { name: /^Libourne/ })).toHaveAttribute('aria-pressed', 'true')
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  await page.goto('/admin/compte')
  const name = page.getByLabel('Nom', { exact: true })
  await name.fill('Zoé Garance')
  await page.getByRole('link', { name: 'Journal' }).click()
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(name).toHaveValue('Zoé Garance')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Nom enregistré.')).toBeVisible()
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveURL('/admin/journal')
})

test('what cannot be undone asks first, what can be offers it', async ({ page, staff, otherBrowser }) => {
  const address = `aide-${Date.now()}@example.fr`
  await invite(page, address)
  const colleague = await otherBrowser()
  await colleague.goto(await staff.linkFor(address, /Bienvenue dans l’équipe/))
  await colleague.getByLabel('Votre nom').fill('Aide')
  await colleague.getByLabel('Nouveau mot de passe').fill('deux phares dans la nuit')
  await colleague.getByRole('button', { name: 'Ouvrir mon accès' }).click()
  await expect(colleague).toHaveURL('/admin')

  await page.goto('/admin/equipe')
  await page.getByRole('link', { name: 'Aide', exact: true }).click()
  const member = page.getByRole('complementary', { name: 'Aide' })
  await member.getByRole('button', { name: 'Nommer gérant' }).click()
  await expect(member.getByRole('button', { name: 'Passer en équipe' })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(member.getByRole('button', { name: 'Nommer gérant' })).toBeVisible()
  await expect(page.getByText('Le compte est maintenant dans l’équipe.')).toBeVisible()
  await member.getByRole('button', { name: 'Suspendre le compte' }).click()
  await expect(page.getByText('Compte suspendu, ses appareils sont déconnectés.')).toBeVisible()
  await colleague.goto('/admin')
  await expect(colleague).toHaveURL('/login')
  await member.getByRole('button', { name: 'Supprimer le compte' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect(page.getByText('Compte supprimé.')).toBeVisible()
})

test('what was typed comes back after a lost session, but for secrets', async ({ page, staff }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('gestion:saisie') ?? '')
  await page.goto('/admin/refurbished/nouveau')
  const model = page.getByLabel('Modèle')
  await expect(async () => {
    await page.getByLabel('Marque').fill('Apple')
    await model.fill('')
    await model.fill('iPhone SE 2020')
    expect(await kept()).toContain('iPhone SE 2020')
  }).toPass()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Enregistrer sans mettre en vente' }).click()
  await expect(page).toHaveURL('/login?retour=%2Fadmin%2Frefurbished%2Fnouveau')
  await signIn(page, staff.email, staff.password)
  await expect(page).toHaveURL('/admin/refurbished/nouveau')
  await expect(page.getByText('Votre saisie est de retour.')).toBeVisible()
  await expect(model).toHaveValue('iPhone SE 2020')
  await expect(page.getByLabel('Marque')).toHaveValue('Apple')
  expect(await kept()).toBe('')

  const inTab = () => page.evaluate(() => Object.values(sessionStorage).join(' '))
  await page.goto('/admin/dossiers/nouveau')
  await expect(async () => {
    await page.getByLabel('Nom du client').fill('')
    await page.getByLabel('Nom du client').fill('Nadia')
    expect(await inTab()).toContain('Nadia')
  }).toPass()
  await page.getByRole('textbox', { name: /^Code/ }).first().fill('2580')
  expect(await inTab()).not.toContain('2580')
})

test('what was typed survives a reload, and not that somebody left it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/refurbished/nouveau')
  const model = page.getByLabel('Modèle')
  await expect(async () => {
    await model.fill('')
    await model.fill('iPhone SE 2020')
    expect(await page.evaluate(() => sessionStorage.getItem('gestion:saisie') ?? '')).toContain('iPhone SE 2020')
  }).toPass()
  await page.reload()
  await expect(page.getByText('Votre saisie est de retour.')).toBeVisible()
  await expect(model).toHaveValue('iPhone SE 2020')
  await page.getByRole('link', { name: 'Prix', exact: true }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/admin\/prix/)
  await page.goto('/admin/refurbished/nouveau')
  await expect(model).toHaveValue('')
})

test('an invitation is taken back only after a question', async ({ page }) => {
  const address = `essai-${Date.now()}@example.fr`
  await invite(page, address)
  await page.goto('/admin/equipe')
  await page.getByRole('link', { name: address }).click()
  const drawer = page.getByRole('complementary', { name: address })
  await drawer.getByRole('button', { name: 'Retirer l’invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Retirer l’invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’invitation' }).click()
  await expect(page.getByText('Invitation retirée.')).toBeVisible()
  await expect(page.getByRole('link', { name: address })).toHaveCount(0)
})

test('signing out in one tab ends the other, and nothing shows while the session is checked', async ({ page, context }) => {
  await page.goto('/admin')
  const other = await context.newPage()
  waitForScripts(other)
  await other.goto('/admin/journal')
  await expect(other.getByRole('heading', { name: 'Journal' })).toBeVisible()

  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await other.route('**/admin/session', async (route) => {
    await held
    await route.continue()
  })
  // A page whose scripts do not run yet hears nothing.
  await expect(async () => {
    await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(other.getByText('Vérification...')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(other.getByRole('heading', { name: 'Journal' })).toBeHidden()
  answer()
  await expect(other.getByRole('heading', { name: 'Journal' })).toBeVisible()
  await other.unroute('**/admin/session')

  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?retour=%2Fadmin%2Fjournal')
})

test('every device of the account can be signed out from one', async ({ page, staff, otherBrowser }) => {
  const other = await otherBrowser()
  await other.goto('/login')
  await signIn(other, staff.email, staff.password)
  await expect(other).toHaveURL('/admin')
  await page.goto('/admin/compte')
  await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await expect(page.getByText('Les autres appareils sont déconnectés.')).toBeVisible()
  await other.goto('/admin')
  await expect(other).toHaveURL('/login')
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(page).toHaveURL('/login')
})

async function invite(page: Page, address: string): Promise<void> {
  await page.goto('/admin/equipe?inviter=oui')
  await page.getByRole('complementary', { name: 'Inviter' }).getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`Invitation envoyée à ${address}.`)).toBeVisible()
}
