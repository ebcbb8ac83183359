import { expect, openSignedIn, test } from './staff-server.ts'

test('whoever works by the keyboard goes on where a form was sent, is told once, and is left alone in another field', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/magasins')
  await page.getByRole('link', { name: 'Modifier Libourne' }).click()
  const [day, reason] = [page.locator('#exception-from'), page.locator('#exception-message')]
  const add = page.getByRole('button', { name: 'Ajouter ce jour' })
  const remove = page.getByRole('button', { name: /^Retirer .*août/ })
  const heading = page.getByRole('heading', { name: 'Jours à part' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const messages = page.getByRole('status').filter({ hasText: /Jour (?:enregistré|retiré)|C’est annulé/ })

  await test.step('the form begins anew: its button', async () => {
    await day.fill(`${new Date().getFullYear() + 1}-08-02`)
    await reason.fill('Inventaire')
    await add.press('Enter')
    await expect(remove).toBeVisible()
    await expect(day).toHaveValue('')
    await expect(add).toBeFocused()
    await expect(add).toBeInViewport()
    await expect(messages).toHaveCount(1)
    await expect(messages).toHaveAttribute('aria-atomic', 'false')
  })

  await test.step('the line is gone: the name of what it stood in, for this once', async () => {
    const before = await scrolled()
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(heading).toBeFocused()
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(200)
    await page.keyboard.press('Tab')
    await expect(heading).not.toHaveAttribute('tabindex')
  })

  await test.step('«Annuler» goes away with its message: where one was before', async () => {
    await page.locator('.toast', { hasText: 'Jour retiré.' }).getByRole('button', { name: 'Annuler' }).press('Enter')
    await expect(remove).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#contenu') !== null)).toBe(true)
  })

  await test.step('somewhere else meanwhile', async () => {
    await page.route('**/admin/**', async (route) => {
      if (route.request().method() === 'POST') await reason.focus()
      await route.continue()
    })
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(reason).toBeFocused()
  })
})

test('who follows a link to what is to be corrected keeps what was typed, and what else is to be corrected', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/entreprise')
  const [founded, siren] = [page.locator('#business-founded'), page.locator('#business-siren')]
  await founded.fill('jadis')
  await siren.fill('123')
  await siren.press('Enter')
  const links = page.locator('.error-summary').getByRole('link')
  await expect(links).toHaveCount(2)
  await links.first().click()
  await expect(founded).toBeFocused()
  await expect(founded).toBeInViewport()
  await expect(links).toHaveCount(2)
  await expect(founded).toHaveValue('jadis')
  await expect(siren).toHaveValue('123')
  await expect(siren).toHaveAttribute('aria-invalid', 'true')
  // Any other link to a place of the screen is none to another page either.
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  await expect(page.locator('#contenu')).toBeFocused()
  await expect(links).toHaveCount(2)
  await expect(siren).toHaveAttribute('aria-invalid', 'true')
})
