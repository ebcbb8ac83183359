import { accessibilityFaults } from './accessibility.ts'
import { DESK_SIZE, PHONE_SIZE } from './devices.ts'
import { expect, openSignedIn, standAt, test } from './staff-server.ts'

const IMEI = '353918058901238'

test('a device that comes back under warranty has a case of its own, that asks for no money', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  const open = async (name: string) => {
    await standAt(page, staff, 'la-teste')
    await openSignedIn(page, staff, '/admin/dossiers/nouveau')
    await page.getByLabel(/^Nom du client/).fill(name)
    await page.getByLabel(/^Téléphone/).fill('06 39 98 00 91')
    await page.getByLabel(/^Appareil/).fill('iPhone 12')
    await page.getByRole('textbox', { name: /^IMEI/ }).fill(IMEI)
    await page.getByRole('textbox', { name: /^Panne/ }).fill('Écran cassé')
  }
  await open('Rose Lanton')
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  const slip = page.getByRole('article', { name: /^Bon de dépôt T-/ })
  await expect(slip).toBeVisible()
  const first = /T-\d+/.exec(page.url())?.[0] ?? ''

  await test.step('the case ends with a warranty, whose last day its page says', async () => {
    await page.goto(`/admin/dossiers/${first}`)
    await page.getByRole('heading', { name: 'Changer d’étape' }).click()
    await page.getByLabel('Étape', { exact: true }).selectOption('En réparation')
    await page.getByRole('button', { name: 'Changer l’étape' }).click()
    await page.getByRole('heading', { name: 'Remise de l’appareil' }).click()
    await page.getByLabel('Ce qui est garanti').fill('Écran')
    await page.getByRole('button', { name: 'Rendre l’appareil' }).click()
    await expect(page.getByText(/^Sous garantie jusqu’au \d+(er)?\s\p{L}+\s\d{4}\./u)).toBeVisible()
  })

  await test.step('at the counter its IMEI says so, also when another model was typed', async () => {
    await open('Rose Lanton')
    await expect(page.getByText(`Sous garantie jusqu’au`)).toContainText(`(${first}, Écran)`)
    await page.getByLabel(/^Appareil/).fill('iPhone 11')
    await expect(page.getByText(`Cet IMEI est celui d’un iPhone 12 (${first}).`)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Ouvrir comme retour sous garantie/ })).not.toBeChecked()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('one press opens the return, whose slip and case say that it is one', async () => {
    await page.goto(`/admin/dossiers/${first}`)
    // Nothing was paid yet: that is the first thing to do, and the warranty is there all the same.
    await expect(page.getByRole('heading', { name: 'Clos, sans prix ni facture' })).toBeVisible()
    const panel = page.getByRole('region', { name: 'Garantie', exact: true })
    await panel.getByRole('button', { name: 'Retour sous garantie' }).click()
    await expect(panel.getByText('Indiquez la panne.')).toBeVisible()
    await panel.getByLabel(/^L’appareil revient/).fill('Traits verts sur l’écran')
    await panel.getByRole('button', { name: 'Retour sous garantie' }).click()
    await expect(slip).toContainText(`Retour sous garantie du dossier ${first}, sans frais si la garantie s’applique`)
    const back = /T-\d+/.exec(page.url())?.[0] ?? ''
    expect(back).not.toBe(first)
    await page.goto(`/admin/dossiers/${back}`)
    await expect(page.getByRole('heading', { name: 'Examiner l’appareil, sous garantie' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    for (const size of [PHONE_SIZE, DESK_SIZE]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await visitor.goto((await page.getByRole('link', { name: 'Page du client' }).getAttribute('href')) ?? '')
    await expect(visitor.getByText(`Sous garantie, retour du dossier ${first}.`)).toBeVisible()
    await page.getByRole('link', { name: first, exact: true }).click()
    await expect(page.getByText(`L’appareil est revenu sous garantie\u00a0: dossier ${back}.`)).toBeVisible()
    await page.goto('/admin/dossiers?garantie=retours')
    await expect(page.getByRole('row', { name: /Rose Lanton/ })).toContainText('Sous garantie')
    await expect(page.getByLabel('Garantie', { exact: true })).toHaveValue('retours')
  })

  await test.step('at the bench the same: the list, the sheet and the ticket say so, and the hand-over asks for no second warranty', async () => {
    await page.goto('/admin/reparations?q=Rose+Lanton')
    const row = page.getByRole('row', { name: /Rose Lanton/ })
    await expect(row).toContainText('Sous garantie')
    await row.getByRole('link').click()
    const drawer = page.getByRole('complementary', { name: 'iPhone 12' })
    await expect(drawer.getByText(`Retour du dossier ${first}`)).toContainText('Sous garantie')
    await drawer.getByLabel('Étape').selectOption('En réparation')
    await drawer.getByRole('button', { name: 'Changer l’étape' }).click()
    await expect(page.getByText('Étape\u00a0: en réparation.')).toBeVisible()
    await expect(drawer.getByText(`La garantie du dossier ${first} continue, jusqu’au`)).toBeVisible()
    await expect(drawer.getByLabel('Ce qui est garanti')).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await drawer.getByRole('link', { name: 'Ticket' }).click()
    await expect(page.getByText(`Retour sous garantie du dossier ${first}`)).toBeVisible()
  })
})
