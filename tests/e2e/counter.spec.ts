import type { Locator, Page } from '@playwright/test'
import { days } from '#app/lib/durations.ts'
import { accessibilityFaults } from './accessibility.ts'
import { PHONE_SIZE } from './devices.ts'
import { expect, openSignedIn, standAt, test } from './staff-server.ts'

test('a walk-in takes seven fields and three actions, from the key n to the signature', async ({ page, staff }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers')
  await expect(page.getByRole('link', { name: /^Nouveau dossier/ }).first()).toBeVisible()
  let actions = 0
  let fields = 0
  const type = async (label: string, text: string) => {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text)
    fields += 1
  }

  await test.step('one key opens the form', async () => {
    await expect(async () => {
      await page.keyboard.press('n')
      await expect(page).toHaveURL('/admin/dossiers/nouveau', { timeout: 2_000 })
    }).toPass()
    actions += 1
    await expect(page.getByLabel(/^Nom du client/)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${width} px`).toBeLessThanOrEqual(0)
      // Above one of the two stands what else is promised for that day.
      const ends = await Promise.all(
        [/^Sans nouvel accord/, /^Promis pour le/].map((label) => page.getByLabel(label).evaluate((field) => field.getBoundingClientRect().bottom)),
      )
      expect(new Set(ends).size, `${width} px`).toBe(width === 390 ? 2 : 1)
    }
  })

  await test.step('what is typed stays through a refusal and a reload', async () => {
    await type('Nom du client', 'Nadia Berthelot')
    await type('Téléphone', '06 39 98 41 07')
    await type('Appareil', 'iPhone 13')
    await type('IMEI', '490154203237519')
    await expect(page.getByText('La clé ne correspond pas')).toBeVisible()
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    await expect(page.getByText('Cet IMEI n’existe pas')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'IMEI' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Effacer la saisie reprise' })).toBeVisible()
    await expect(page.getByLabel('Nom du client')).toHaveValue('Nadia Berthelot')
    await page.getByRole('textbox', { name: 'IMEI' }).fill('356938035643809')
    await expect(page.getByText('Clé juste, jamais vu ici.')).toBeVisible()
    // A reader of bar codes ends the number with Enter: the form goes on, and is not sent with what is typed so far.
    await page.getByRole('textbox', { name: 'IMEI' }).press('Enter')
    await expect(page.getByLabel(/^Panne/)).toBeFocused()
  })

  await test.step('the case opens with its slip, which is signed on the screen', async () => {
    await type('Panne', 'Écran cassé')
    await type('Prix convenu', '204')
    await type('Autre remarque', 'châssis plié en bas')
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    actions += 1
    const slip = page.getByRole('article', { name: /^Bon de dépôt T-/ })
    await expect(slip).toContainText('204\u00a0€ TTC')
    await expect(slip).toContainText('châssis plié en bas')
    expect(await accessibilityFaults(page)).toEqual([])
    await expect(page.getByRole('button', { name: 'Signer' })).toBeDisabled()
    await draw(page.getByRole('img', { name: 'Signature du client' }))
    await page.getByRole('button', { name: 'Signer' }).click()
    actions += 1
    await expect(slip.getByRole('img', { name: 'Signature du client' })).toBeVisible()
    await expect(slip).toContainText(/Signé le \d/)
  })
  expect(fields).toBeLessThanOrEqual(8)
  expect(actions).toBeLessThanOrEqual(3)

  await test.step('the slip is one sheet in each format, signature included, and the label one label', async () => {
    for (const format of ['A4', 'A5', '80 mm']) {
      await page.getByRole('link', { name: format, exact: true }).click()
      await expect(page.getByRole('link', { name: format, exact: true })).toHaveAttribute('aria-current', 'page')
      expect(await sheets(page), format).toBe(1)
    }
    await page.getByRole('link', { name: 'Étiquette' }).click()
    await expect(page.getByRole('article', { name: /^Étiquette T-/ })).toBeVisible()
    expect(await sheets(page), 'label').toBe(1)
    const lost = await lostOfLabel(page, 'Saint-Sulpice-de-Faleyrens')
    expect(lost).toEqual([])
    expect(await sheets(page), 'label with a long name of a shop').toBe(1)
  })

  await test.step('what was typed for somebody who left is offered, never put into the case of another', async () => {
    const name = page.getByLabel('Nom du client')
    const imei = page.getByRole('textbox', { name: 'IMEI' })
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join(' '))
    await page.goto('/admin/dossiers/nouveau')
    await expect(async () => {
      await name.fill('')
      await name.fill('Paul Parti')
      expect(await kept()).toContain('Paul Parti')
    }).toPass()
    await imei.fill('352099001761481')
    const formKey = page.locator('input[name="formKey"]')
    const begunWith = await formKey.inputValue()
    await page.goto('/admin/dossiers')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dossiers')
    await page.goto('/admin/dossiers/nouveau')
    await expect(page.getByText('Un dossier commencé n’a pas été ouvert\u00a0: Paul Parti.')).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(imei).toHaveValue('')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Le reprendre' }).click()
    await expect(name).toHaveValue('Paul Parti')
    // It is the same form: had it been sent unseen, it would open the same case.
    await expect(formKey).toHaveValue(begunWith)
    await expect(imei).toHaveValue('352099001761481')
    await page.goto('/admin/dossiers')
    await page.goto('/admin/dossiers/nouveau')
    await page.getByRole('button', { name: 'L’oublier' }).click()
    await expect(page.getByText('Un dossier commencé n’a pas été ouvert')).toBeHidden()
    expect(await kept()).not.toContain('Paul Parti')
  })

  await test.step('the next form is empty, and finds the person and the device', async () => {
    await page.goto('/admin/dossiers/nouveau')
    await expect(page.getByLabel('Nom du client')).toHaveValue('')
    await expect(async () => {
      await page.getByLabel('Nom du client').fill('')
      await page.getByLabel('Nom du client').fill('nadia')
      await page.getByRole('option', { name: /^Nadia Berthelot/ }).click({ timeout: 3_000 })
    }).toPass()
    await expect(page.getByLabel('Téléphone')).toHaveValue('06\u00a039\u00a098\u00a041\u00a007')
    await page.getByRole('textbox', { name: 'IMEI' }).fill('356938035643809')
    await expect(page.getByRole('link', { name: /^iPhone 13, Nadia Berthelot/ })).toBeVisible()
  })
})

test('another shop proposes its own day, and leaves alone the one that somebody has said', async ({ page, staff }) => {
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  const due = page.getByLabel(/^Promis pour le/)
  const shop = page.getByLabel('Magasin', { exact: true })
  const said = new Date(Date.now() + days(20)).toISOString().slice(0, 10)
  await expect(due).not.toHaveValue('')
  // The script that proposes is on its way.
  await expect(async () => {
    await shop.selectOption('le-teich')
    await expect(page.locator('#case-due-hint')).toContainText(/promis/, { timeout: 2_000 })
    await due.fill(said)
    await shop.selectOption('libourne')
    await expect(due).toHaveValue(said)
  }).toPass()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Effacer la saisie reprise' })).toBeVisible()
  await expect(shop).toHaveValue('libourne')
  await expect(due).toHaveValue(said)
  await shop.selectOption('la-teste')
  await expect(due).toHaveValue(said)
})

test('by keyboard alone: what may be meant is no stop of its own, and what is typed goes into the field that is meant', async ({ page, staff }) => {
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  const device = page.getByLabel(/^Appareil/)
  const imei = page.getByLabel(/^IMEI/)
  const models = page.getByRole('listbox', { name: 'Modèles du catalogue' }).getByRole('option')
  const slug = page.locator('input[name="modelSlug"]')
  const { keyboard } = page
  const type = async (text: string) => {
    await expect(async () => {
      await device.fill('')
      await device.pressSequentially(text)
      await expect(models.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }

  await test.step('Tab leads on from what was typed, which is taken where it names one model', async () => {
    await type('iphone 13')
    await expect(models.first()).toContainText('Apple')
    await expect(page.getByRole('status').filter({ hasText: /^\d+\smodèles? proposés?$/ })).toHaveCount(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await keyboard.press('Tab')
    await expect(imei).toBeFocused()
    await expect(device).toHaveValue('iPhone 13')
    await expect(slug).toHaveValue('iphone-13')
    await expect(models).toHaveCount(0)
    await keyboard.type('356938035643809')
    await expect(imei).toHaveValue('356938035643809')
  })

  await test.step('also when the answer comes after that', async () => {
    await device.fill('iphone 12')
    await device.press('Tab')
    await expect(imei).toBeFocused()
    await expect(device).toHaveValue('iPhone 12')
    await expect(slug).toHaveValue('iphone-12')
    await expect(imei).toBeFocused()
  })

  await test.step('what names no model stays as it was typed', async () => {
    await type('iphone 1')
    await keyboard.press('Tab')
    await expect(device).toHaveValue('iphone 1')
    await expect(slug).toHaveValue('')
  })

  await test.step('arrows walk, Enter takes, Escape closes', async () => {
    await type('iphone 13')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    const second = (await models.nth(1).locator('span').textContent()) ?? ''
    await expect(device).toHaveAttribute('aria-activedescendant', (await models.nth(1).getAttribute('id')) ?? 'none')
    await expect(models.nth(1)).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(device).toBeFocused()
    await expect(device).toHaveValue(second)
    await expect(models).toHaveCount(0)
    await type('iphone 13')
    await keyboard.press('Escape')
    await expect(models).toHaveCount(0)
    await expect(device).toBeFocused()
    await expect(device).toHaveValue('iphone 13')
  })
})

/** How many sheets the printer would take. */
async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** A stroke with the mouse. */
async function draw(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not on the screen')
  const { mouse } = canvas.page()
  await mouse.move(box.x + 30, box.y + 60)
  await mouse.down()
  for (let step = 1; step <= 8; step += 1) await mouse.move(box.x + 30 + step * 18, box.y + 60 + (step % 2) * 30)
  await mouse.up()
}

/** What paper would show cut of a label, were its shop called so. The printed width is what counts: a screen has more room. */
async function lostOfLabel(page: Page, shop: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const lost = await page.locator('.device-label').evaluate((label, name) => {
    const [head] = label.getElementsByClassName('device-label-head')
    const said = head?.lastElementChild
    const due = [...label.querySelectorAll('p')].filter(({ textContent }) => textContent.startsWith('Pour le'))
    if (!said) return ['shop']
    said.textContent = name
    const edge = label.getBoundingClientRect().right
    return [said, ...due].filter((line) => line.scrollWidth > line.clientWidth + 1 || line.getBoundingClientRect().right > edge).map(String)
  }, shop)
  await page.emulateMedia({ media: null })
  return lost
}

test('on a phone somebody ticks that a device is another one than a colleague has just taken in', async ({ page, staff }) => {
  await page.setViewportSize(PHONE_SIZE)
  const other = page.getByLabel('C’est un autre appareil')
  for (const name of ['Noé Double', 'Double']) {
    await standAt(page, staff, 'la-teste')
    await openSignedIn(page, staff, '/admin/dossiers/nouveau')
    for (const [label, text] of [
      [/^Nom du client/, name],
      [/^Téléphone/, '06 39 98 00 97'],
      [/^Appareil/, 'iPhone 12'],
      [/^Panne/, 'Écran cassé'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await expect(other).toBeHidden()
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    if (name === 'Noé Double') await expect(page).toHaveURL(/T-\d+/)
  }
  await expect(page.getByText(/^Le dossier T-\d+ vient d’être ouvert pour cette personne et cet appareil/)).toBeVisible()
  await expect(other).toBeFocused()
  await other.check()
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/T-\d+/)
})
