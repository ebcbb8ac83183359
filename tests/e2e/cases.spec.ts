import { accessibilityFaults } from './accessibility.ts'
import { DESK_SIZE, PHONE_SIZE } from './devices.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, readOn, test } from './staff-server.ts'

test('a case is found, moved by the keyboard, handed over and taken back', async ({ page, staff }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await beSignedIn(page, staff)
  await openRepair(page, {
    device: 'Galaxy S22',
    name: 'Élodie Marsan',
    phone: '06 39 98 00 77',
    email: 'elodie@example.fr',
    fault: 'Écran cassé, ne charge plus, connecteur oxydé après une chute dans l’eau de mer, coque pliée',
  })

  await test.step('the list finds it without accents, the board moves it with the arrow keys', async () => {
    await page.goto('/admin/dossiers')
    await page.getByRole('searchbox', { name: 'Chercher un dossier' }).fill('elodie')
    await expect(page).toHaveURL('/admin/dossiers?q=elodie')
    await expect(page.getByRole('row', { name: /Élodie Marsan/ })).toContainText('Reçu')
    const table = page.getByRole('region', { name: 'Dossiers' })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    // The script runs by now: it has put the search into the address.
    await page.getByRole('link', { name: 'Tableau', exact: true }).click()
    // Eight columns stand side by side without scrolling, and no card reaches over its neighbour.
    await page.setViewportSize(DESK_SIZE)
    await expect(page.locator('.case-card').first()).toBeVisible()
    expect(await page.locator('.case-card').evaluateAll((cards) => Math.max(...cards.map((card) => card.scrollWidth - card.clientWidth)))).toBe(0)
    await expect(page.getByRole('region', { name: /^Diagnostic, 1/ })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await fits()).toBe(true)
    const diagnosis = page.getByRole('region', { name: /^Diagnostic/ })
    const inRepair = page.getByRole('region', { name: /^En réparation/ })
    await diagnosis.getByRole('link', { name: /Élodie Marsan/ }).focus()
    for (const column of ['Pièce attendue', 'En réparation']) {
      await page.keyboard.press('ArrowRight')
      const card = page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('link', { name: /Élodie Marsan/ })
      await expect(card).toBeFocused()
    }
    await inRepair.getByRole('link', { name: /Élodie Marsan/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Élodie Marsan/ })).toBeVisible()
  })

  await test.step('what the list shows is kept as a view of one’s own, renamed, taken away and brought back', async () => {
    const casePage = page.url()
    await page.goto('/admin/dossiers?q=elodie&vue=en-cours')
    await page.locator('summary', { hasText: 'Garder cette vue' }).click()
    await page.getByLabel('Nom de la vue').fill('Marsan en cours')
    await page.getByRole('button', { name: 'Garder cette vue' }).click()
    const views = page.getByRole('navigation', { name: 'Vues' })
    await expect(views.getByRole('link', { name: 'Marsan en cours' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin/dossiers')
    await views.getByRole('link', { name: 'Marsan en cours' }).click()
    await expect(page).toHaveURL(/vue=en-cours&q=elodie$/)
    await page.locator('summary', { hasText: 'Renommer ou supprimer cette vue' }).click()
    await page.getByLabel('Nom de la vue').fill('Élodie')
    await page.getByRole('button', { name: 'Renommer' }).click()
    await expect(views.getByRole('link', { name: 'Élodie', exact: true })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Supprimer la vue' }).click()
    await expect(views.getByRole('link', { name: 'Élodie', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(views.getByRole('link', { name: 'Élodie', exact: true })).toBeVisible()
    await page.goto(casePage)
  })

  await test.step('its page says what is next, and names who did what', async () => {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await fits()).toBe(true)
    const next = page.getByRole('button', { name: 'L’appareil est prêt' })
    await page.getByRole('button', { name: 'Passer au contrôle' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Contrôler, puis prévenir' })).toBeFocused()
    // A second press was meant for the first button.
    await page.keyboard.press('Enter')
    await expect(next).toBeVisible()
    await next.click()
    await readOn(page)
    // On a phone the next action stays at hand, wherever the page was scrolled to.
    await page.setViewportSize(PHONE_SIZE)
    await page.getByRole('heading', { level: 2, name: 'Chronologie' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Prévenir par e-mail' })).toBeInViewport({ ratio: 1 })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await fits()).toBe(true)
    await page.setViewportSize(DESK_SIZE)
    // A press that begins before the browser has drawn the page in its new width ends beside the button: nobody changes it that fast.
    await page.waitForFunction((width) => innerWidth === width, DESK_SIZE.width)
    const told = page.getByRole('heading', { level: 2, name: 'Rendre l’appareil' })
    await expect(async () => {
      if (!(await told.isVisible())) await page.getByRole('button', { name: 'Prévenir par e-mail' }).click({ timeout: 3_000 })
      await expect(told).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await page.getByLabel('Écrire à Élodie Marsan, ou noter').fill('Châssis plié en bas.')
    await page.getByRole('button', { name: 'Garder comme note' }).click()
    await expect(page.getByText('Châssis plié en bas.')).toBeVisible()
    await expect(page.getByText('Contrôle → Prêt')).toBeVisible()
  })

  await test.step('the device is handed over, which is taken back before any mail leaves', async () => {
    await page.getByText('Noter quoi dire en rendant').click()
    await page.getByRole('textbox', { name: 'À dire en rendant' }).fill('La vitre peut se rouvrir là.')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Remise de l’appareil' })).toContainText('La vitre peut se rouvrir là.')
    await page.keyboard.press('a')
    await expect(page.getByRole('combobox', { name: 'Confié à' })).toBeFocused()
    // What is next stands open.
    await page.getByLabel('Ce qui est garanti').fill('Écran et pose')
    await page.getByRole('button', { name: 'Rendre l’appareil' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Annuler la remise' })).toBeVisible()
    await page.keyboard.press('Control+z')
    // What is proposed first depends on whether the customer had been told before: a message that had not left was taken back.
    await expect(page.getByRole('region', { name: 'Remise de l’appareil' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Remise annulée' })).toBeVisible()
  })
})
