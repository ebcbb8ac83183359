import { expect, signIn, test } from './staff-server.ts'

test.use({ javaScriptEnabled: false })

test('signing in, looking around and signing out work without script', async ({ page, staff }) => {
  await page.goto('/admin/models?q=iphone')
  await signIn(page, staff.email, 'pas le bon')
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  await expect(page.getByLabel('Email')).toHaveValue(staff.email)
  await signIn(page, staff.email, staff.password)
  await expect(page).toHaveURL('/admin/models?q=iphone')

  await page.getByRole('searchbox').fill('galaxy')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/q=galaxy/)
  await page.getByRole('button', { name: /^Le Teich/ }).click()
  await expect(page.getByRole('button', { name: /^Le Teich/ })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/admin/dossiers?vue=en-retard')
  await page.locator('summary', { hasText: 'Garder cette vue' }).click()
  await page.getByLabel('Nom de la vue').fill('Retards du Teich')
  await page.getByRole('button', { name: 'Garder cette vue' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Retards du Teich' })).toBeVisible()
  await page.getByRole('button', { name: /^Tous/ }).click()
  await page.getByRole('link', { name: 'Retards du Teich' }).click()
  await expect(page).toHaveURL('/admin/dossiers?vue=en-retard')
  await expect(page.getByRole('button', { name: /^Le Teich/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Retards du Teich' })).toHaveAttribute('aria-current', 'page')

  await page.goto('/admin/compte')
  await page.getByLabel('Nom', { exact: true }).fill('Zoé Garance')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nom enregistré.' })).toBeVisible()

  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
})
