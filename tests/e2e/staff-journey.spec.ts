import { codeOf, expect, signIn, test } from './staff-server.ts'

const COLLEAGUE = 'jeanne@example.fr'
const FIRST_PASSWORD = 'trois mouettes sur la jetée'
const SECOND_PASSWORD = 'quatre bouées et un phare'

test('first start, sign-in, invitation, second factor, reset by mail', async ({ page, staff, otherBrowser }) => {
  test.slow()
  const manager = page
  const colleague = await otherBrowser()
  let secret = ''
  let recoveryCode = ''

  await test.step('the printed account signs in and gets the page that was asked for', async () => {
    await manager.goto('/admin/equipe')
    await expect(manager).toHaveURL('/login?retour=%2Fadmin%2Fequipe')
    await expect(manager.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
    await expect(manager.getByText("Connectez-vous pour accéder au panneau d'administration")).toBeVisible()
    await signIn(manager, staff.email, 'pas le bon')
    await expect(manager.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
    await expect(manager.getByLabel('Email')).toHaveValue(staff.email)
    await expect(manager.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
    await signIn(manager, staff.email, staff.password)
    await expect(manager).toHaveURL('/admin/equipe')
  })

  await test.step('the manager invites a colleague', async () => {
    await manager.getByRole('link', { name: 'Inviter' }).click()
    const drawer = manager.getByRole('complementary', { name: 'Inviter' })
    await drawer.getByLabel('E-mail').fill(COLLEAGUE)
    await drawer.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(manager.getByText(`Invitation envoyée à ${COLLEAGUE}.`)).toBeVisible()
    await expect(manager.getByRole('row', { name: new RegExp(COLLEAGUE) })).toContainText('Invité')
  })

  await test.step('the colleague chooses a password through the mail and is in', async () => {
    const link = await staff.linkFor(COLLEAGUE, /Bienvenue dans l’équipe/)
    await colleague.goto(link)
    await colleague.getByLabel('Votre nom').fill('Jeanne Martin')
    await colleague.getByLabel('Nouveau mot de passe').fill('password')
    await colleague.getByRole('button', { name: 'Ouvrir mon accès' }).click()
    await expect(colleague.getByText('Ce mot de passe est trop courant')).toBeVisible()
    await colleague.getByLabel('Nouveau mot de passe').fill(FIRST_PASSWORD)
    await colleague.getByRole('button', { name: 'Ouvrir mon accès' }).click()
    await expect(colleague).toHaveURL('/admin')
    await expect(colleague.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Équipe' })).toHaveCount(0)
    await colleague.goto('/admin/equipe')
    await expect(colleague.getByRole('heading', { name: 'Réservé aux gérants' })).toBeVisible()
    await colleague.goto(link)
    await expect(colleague.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()
  })

  await test.step('the colleague adds an authenticator and gets recovery codes once', async () => {
    await colleague.goto('/admin/compte')
    await colleague.getByLabel('Nom de l’appareil').fill('Téléphone')
    await colleague.getByRole('button', { name: 'Ajouter une application' }).click()
    await expect(colleague.getByRole('img', { name: /Code à scanner/ })).toBeVisible()
    secret = (await colleague.getByRole('listitem').filter({ hasText: 'tapez cette clé' }).locator('code').innerText()).replaceAll(' ', '')
    await colleague.getByLabel('Code', { exact: true }).fill('000000')
    await colleague.getByRole('button', { name: 'Activer' }).click()
    await expect(colleague.getByText('Ce code est faux ou a expiré')).toBeVisible()
    await colleague.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
    await colleague.getByRole('button', { name: 'Activer' }).click()
    const codes = colleague.getByRole('status', { name: 'Vos codes de secours' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = await codes.first().innerText()
    await colleague.reload()
    await expect(colleague.getByText('10\u00a0codes restants')).toBeVisible()
    await expect(codes).toHaveCount(0)
  })

  await test.step('from now on sign-in asks for the code', async () => {
    await colleague.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
    await expect(colleague).toHaveURL('/login')
    await signIn(colleague, COLLEAGUE, FIRST_PASSWORD)
    await expect(colleague.getByRole('heading', { name: 'Double vérification' })).toBeVisible()
    await colleague.goto('/admin')
    await expect(colleague).toHaveURL('/login/code')
    await colleague.getByLabel('Code').fill(await codeOf(secret, 1))
    await colleague.getByRole('button', { name: 'Vérifier' }).click()
    await expect(colleague).toHaveURL('/admin')
  })

  await test.step('a forgotten password is replaced through the mail, the other sessions end', async () => {
    const elsewhere = await otherBrowser()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: 'Mot de passe oublié' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
    await elsewhere.getByLabel('Email').fill(COLLEAGUE)
    await elsewhere.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(elsewhere.getByText(`Si ${COLLEAGUE} a un compte`)).toBeVisible()
    const link = await staff.linkFor(COLLEAGUE, /Choisir un nouveau mot de passe/)
    await elsewhere.goto(link)
    await elsewhere.getByLabel('Nouveau mot de passe').fill(SECOND_PASSWORD)
    await elsewhere.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
    await elsewhere.getByRole('link', { name: 'Utiliser un code de secours' }).click()
    await elsewhere.getByLabel('Code de secours').fill(recoveryCode.toUpperCase())
    await elsewhere.getByRole('button', { name: 'Vérifier' }).click()
    await expect(elsewhere).toHaveURL('/admin')
    await elsewhere.goto('/admin/compte')
    await expect(elsewhere.getByText('9\u00a0codes restants')).toBeVisible()
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()

    await colleague.goto('/admin')
    await expect(colleague).toHaveURL('/login')
    await signIn(colleague, COLLEAGUE, FIRST_PASSWORD)
    await expect(colleague.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  })

  await test.step('the journal tells it all', async () => {
    await manager.goto('/admin/journal')
    for (const action of [
      'Invitation envoyée',
      'Invitation acceptée',
      'Double vérification ajoutée',
      'Nouveau mot de passe choisi',
      'Code de secours utilisé',
    ]) {
      await expect(manager.getByRole('rowheader', { name: action }).first()).toBeVisible()
    }
  })
})
