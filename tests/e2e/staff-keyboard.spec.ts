import type { Page } from '@playwright/test'
import { expect, openSignedIn, standAt, test } from './staff-server.ts'

/** Where the keyboard is: the name of the element, "BODY" where it is lost. */
function place(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? 'BODY')
}

test('a case by keyboard alone, from its columns to its invoice and the hand-over', async ({ page, staff }) => {
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  for (const [name, text] of [
    [/^Nom du client/, 'Yvonne Clavier'],
    [/^Téléphone/, '06 39 98 00 97'],
    [/^Appareil/, 'Console de salon'],
    [/^Panne/, 'Lecteur bloqué'],
    [/^Prix convenu/, '100'],
  ] as const)
    await page.getByLabel(name).fill(text)
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/T-\d+/)
  const casePath = `/admin/dossiers/${/T-\d+/.exec(page.url())?.[0]}`

  await test.step('one column after the other', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(casePath)
    await page.getByRole('heading', { level: 1 }).click()
    const columns: string[] = []
    for (let count = 0; count < 80; count += 1) {
      await page.keyboard.press('Tab')
      const column = await page.evaluate(() => document.activeElement?.closest('.case-rail, .case-main')?.className ?? '')
      if (column !== '' && columns.at(-1) !== column) columns.push(column)
    }
    expect(columns).toEqual(['case-main', 'case-rail'])
  })

  await test.step('Enter in a draft keeps it, and why it is not issued is said once, where the keyboard is', async () => {
    await page.getByText('Établir une facture').press('Enter')
    await page.getByRole('button', { name: 'Préparer la facture' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Brouillon/ })).toBeFocused()
    await page.getByLabel(/^Objet/).fill('Lecteur')
    await page.getByLabel(/^Objet/).press('Enter')
    await expect(page.getByRole('status').getByText('Brouillon enregistré.')).toBeVisible()
    // The form knows by now what was kept.
    await expect(page.locator('input[name="base"]')).toHaveValue(/Lecteur/)
    await page.getByRole('button', { name: 'Émettre la facture' }).press('Enter')
    // The demonstration does not know who runs the shop: nothing leaves, which is said where the keyboard is.
    const refusal = page.getByRole('alert').filter({ hasText: 'Il manque sur l’entreprise' })
    await expect(refusal).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Il manque sur l’entreprise' })).toHaveCount(0)
  })

  await test.step('after the hand-over: what comes next', async () => {
    await page.goto(casePath)
    for (const step of ['Commencer la réparation', 'Passer au contrôle', 'L’appareil est prêt']) {
      const button = page.getByRole('button', { name: step })
      await expect(button).toBeVisible()
      // A press right behind the one before is taken for its second half, and does nothing.
      await expect(async () => {
        if ((await button.count()) > 0) await button.press('Enter', { timeout: 1_000 })
        await expect(button).toHaveCount(0, { timeout: 3_000 })
      }).toPass()
    }
    await expect(async () => {
      await page.getByRole('link', { name: 'Rendre l’appareil' }).press('Enter')
      await expect(page.getByLabel('Ce qui a été fait')).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await page.getByLabel('Ce qui est garanti').fill('Lecteur')
    await page.getByRole('checkbox', { name: /^Il reste 100/ }).press('Space')
    await page.getByRole('button', { name: 'Rendre l’appareil' }).press('Enter')
    await expect(page.getByRole('main').getByRole('button', { name: 'Annuler la remise' })).toBeVisible()
    await expect(page.locator('#suite')).toBeFocused()
  })
})

test('what is opened and closed leaves the keyboard where it was', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/reparations')

  await test.step('a drawer: the link that opened it', async () => {
    const opener = page.getByRole('main').getByRole('link', { name: 'Nouvelle réparation' })
    await opener.press('Enter')
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a drawer that the address opened: something of the screen', async () => {
    await page.goto('/admin/reparations?nouvelle=oui')
    await page.getByRole('link', { name: 'Fermer' }).press('Enter')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect.poll(() => place(page)).not.toBe('BODY')
  })

  await test.step('a dialog and a list of keys', async () => {
    const search = page.getByRole('button', { name: /^Chercher/ })
    await search.press('Enter')
    await expect(page.getByRole('combobox', { name: /^Client, dossier/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
  })

  for (const path of [
    '/admin',
    '/admin/dossiers',
    '/admin/rendez-vous',
    '/admin/pieces',
    '/admin/factures',
    '/admin/caisse',
    '/admin/magasins',
    '/admin/equipe',
  ])
    await test.step(`folds of ${path}`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const fold of await page.getByRole('main').locator('summary:visible').all()) {
        await fold.press('Enter')
        await fold.press('Enter')
        expect(await place(page), path).not.toBe('BODY')
      }
    })
})
