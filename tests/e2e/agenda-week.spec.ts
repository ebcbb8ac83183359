import type { Page } from '@playwright/test'
import { isWorkingDay } from '#app/lib/french-holidays.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { accessibilityFaults } from './accessibility.ts'
import { waitForScripts } from './begun.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/**
 * The Monday of a week in which nothing is booked yet, so far from today that every time of it is offered, and so near that it may be booked.
 * @param days that are no public holiday in it, from Monday on, 0 to 4
 */
function weekAfter(weeks: number, days: readonly number[]): string {
  const today = Temporal.PlainDate.from(parisTime(new Date()).date)
  const nextMonday = today.add({ days: 8 - today.dayOfWeek })
  const open = Array.from({ length: 8 }, (_, index) => nextMonday.add({ weeks: index })).filter((monday) =>
    days.every((offset) => isWorkingDay(monday.add({ days: offset }).toString())),
  )
  return open[weeks - 1]?.toString() ?? ''
}

const TUESDAY_TO_THURSDAY = [1, 2, 3]
const FRIDAY = [4]

async function bookCaller(page: Page, time: RegExp, name: string, phone = '05 39 98 00 42'): Promise<void> {
  await page.getByRole('link', { name: time }).first().click()
  const form = page.getByRole('complementary', { name: /^Réserver, / })
  await form.getByLabel('Nom').fill(name)
  await form.getByLabel('Téléphone').fill(phone)
  await form.getByLabel('Numéro et rue').fill('3 allée des Pins')
  await form.getByLabel('Commune').fill('Arcachon')
  await form.getByLabel('Ce qui ne va pas').fill('Le wifi ne va pas jusqu’au salon.')
  await form.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(`, ${name} `) })).toBeVisible()
  // Read again, the address does not open the form again.
  await expect(page).not.toHaveURL(/reserver=/)
}

test('the week of visits: booked from a free time, moved by pointer and by keys, refused with the reason, put back', async ({ page, staff }) => {
  const week = `/admin/rendez-vous?du=${weekAfter(2, TUESDAY_TO_THURSDAY)}`
  await openSignedIn(page, staff, week)
  const block = page.getByRole('button', { name: /, Inès Fabre / })
  const cell = (row: string, day: string) => page.getByRole('link', { name: new RegExp(`^Réserver à ${row}, ${day}`) })

  await test.step('book', async () => {
    await bookCaller(page, /^Réserver à 10\sh, mardi/, 'Inès Fabre')
    await expect(block).toHaveAccessibleName(/^mardi .*, Inès Fabre 10\sh – 11\sh Arcachon, /)
  })

  await test.step('every hour of the week is on the screen at once, and nothing is wrong with it', async () => {
    const { bottom } = await page.locator('.agenda-week').evaluate((table) => table.getBoundingClientRect().toJSON() as DOMRect)
    expect(bottom).toBeLessThanOrEqual(900)
    expect(await accessibilityFaults(page)).toEqual([])
    // Its name, its time and its town are whole in the hour that it takes.
    const cut = await block.evaluate((visit) => (visit.lastElementChild?.getBoundingClientRect().bottom ?? 0) - visit.getBoundingClientRect().bottom)
    expect(cut).toBeLessThanOrEqual(0.5)
  })

  await test.step('by pointer', async () => {
    // Until the page's script listens, a drag does nothing.
    await expect(async () => {
      await block.dragTo(cell('15\\sh', 'jeudi'), { sourcePosition: { x: 20, y: 6 } })
      await expect(block).toHaveAccessibleName(/^jeudi .* 15\sh – 16\sh/, { timeout: 4_000 })
    }).toPass()
  })

  await test.step('undone before the customer hears of it', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByText('Rendez-vous remis à son heure.')).toBeVisible()
    await expect(block).toHaveAccessibleName(/^mardi .* 10\sh – 11\sh/)
  })

  await test.step('by keyboard, with every step said', async () => {
    await block.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Visite d’Inès Fabre prise, mardi/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^mercredi .* à 10\sh\s30, libre$/)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^La visite d’Inès Fabre reste à son heure, mardi/)).toBeAttached()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(block).toHaveAccessibleName(/^mardi .* 10\sh\s30 – 11\sh\s30/)
    await expect(block).toBeFocused()
  })

  await test.step('where nobody comes it is refused, and goes back', async () => {
    await page.keyboard.press('Enter')
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^dimanche .*, pas libre$/)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').getByText('Aucun technicien ne commence de visite à cette heure. Le rendez-vous reste à son heure.'),
    ).toBeVisible()
    await expect(block).toHaveAccessibleName(/^mardi .* 10\sh\s30 – 11\sh\s30/)
    await expect(block).toBeFocused()
  })

  await test.step('two visits at one time stand side by side', async () => {
    await bookCaller(page, /^Réserver à 10\sh\s30, mardi/, 'Paul Renard', '05 39 98 00 43')
    const [one, other] = await Promise.all([block.boundingBox(), page.getByRole('button', { name: /, Paul Renard / }).boundingBox()])
    expect(one?.y).toBe(other?.y)
    expect(one?.x).not.toBe(other?.x)
  })

  await test.step('a press shows it, and what can be done about it', async () => {
    await block.click()
    await expect(page.getByRole('complementary', { name: 'Inès Fabre' }).getByRole('link', { name: 'Ouvrir une réparation' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  await test.step('what is said of a move stands apart from the calendar, and what a visit is for is read whole', async () => {
    await page.getByRole('link', { name: /^Voir la visite d’Inès Fabre/ }).click()
    await page.getByRole('link', { name: /^Déplacer la visite d’Inès Fabre/ }).click()
    const said = page.getByRole('status').filter({ hasText: 'choisissez une heure libre' })
    await expect(said).toBeVisible()
    const bottom = await said.evaluate((text) => text.closest('.callout')?.getBoundingClientRect().bottom ?? Infinity)
    const { y } = (await page.locator('.agenda-frame').boundingBox()) ?? { y: 0 }
    expect(y - bottom).toBeGreaterThanOrEqual(8)
    await page.getByRole('link', { name: 'Ne pas déplacer' }).click()
    await page.getByRole('link', { name: /^Réserver à 9\sh, vendredi/ }).click()
    const form = page.getByRole('complementary', { name: /^Réserver, / })
    const [service, fields] = [await form.getByLabel('Prestation').boundingBox(), await form.locator('.counter-fields').boundingBox()]
    expect(service?.width).toBe(fields?.width)
  })
})

test('what a colleague books meanwhile appears, and neither opens a form again nor drops a visit that is carried', async ({ page, staff }) => {
  const week = `/admin/rendez-vous?du=${weekAfter(1, TUESDAY_TO_THURSDAY)}`
  await openSignedIn(page, staff, week)
  await bookCaller(page, /^Réserver à 10\sh, mardi/, 'Inès Fabre')
  const block = page.getByRole('button', { name: /, Inès Fabre / })
  await block.press('Enter')
  await expect(page.getByText(/^Visite d’Inès Fabre prise, mardi/)).toBeAttached()

  const colleague = await page.context().newPage()
  waitForScripts(colleague)
  await colleague.goto(week)
  await bookCaller(colleague, /^Réserver à 10\sh, mardi/, 'Paul Renard', '05 39 98 00 43')
  await expect(page.getByRole('button', { name: /, Paul Renard / })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(block).toHaveAccessibleName(/^mardi .* 10\sh\s30 – 11\sh\s30/)
  await expect(block).toBeFocused()

  // Whoever has it in hand while a colleague moves it is told so, and moves nothing that was agreed on with the customer.
  await block.press('Enter')
  await expect(page.getByText(/^Visite d’Inès Fabre prise, mardi/)).toBeAttached()
  const same = colleague.getByRole('button', { name: /, Inès Fabre / })
  await expect(same).toHaveAccessibleName(/^mardi .* 10\sh\s30 – 11\sh\s30/)
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await same.press(key)
  // It stands there at once; that it is so says the answer.
  await expect(colleague.getByRole('status').getByText(/^Rendez-vous déplacé, mercredi/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(block).toHaveAccessibleName(/^mercredi .* 10\sh\s30 – 11\sh\s30/)
  await expect(block).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').getByText(/^Un collègue ou le client l’a déplacé entre-temps, mercredi .* à 10\sh\s30\. Il y reste/),
  ).toBeVisible()
  await expect(block).toHaveAccessibleName(/^mercredi .* 10\sh\s30 – 11\sh\s30/)
})

test('on a phone the calendar shows a day, and the strip above it the others', async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, staff, `/admin/rendez-vous?du=${weekAfter(1, FRIDAY)}`)
  const strip = page.getByRole('navigation', { name: 'Jour montré' })
  await strip.getByRole('link', { name: /^ven\./ }).click()
  await expect(page.getByRole('columnheader', { name: /^vendredi/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^jeudi/ })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await bookCaller(page, /^Réserver à 14\sh, vendredi/, 'Lou Marchand')
  // Nothing but the visit stands beside its hour, which is as high as others all the same and shows where it is.
  const visit = page.getByRole('button', { name: /, Lou Marchand / })
  const cut = await visit.evaluate((block) => (block.lastElementChild?.getBoundingClientRect().bottom ?? 0) - block.getBoundingClientRect().bottom)
  expect(cut).toBeLessThanOrEqual(0.5)
})

test('the hours of the technicians fill their screen: beside each other at a desk, none wider than a phone', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/rendez-vous/horaires')
  const right = () =>
    page.evaluate(() => {
      const main = document.querySelector('main .panel-grid')?.getBoundingClientRect().right ?? 0
      return main - Math.max(...[...document.querySelectorAll('main .time-pair')].map((pair) => pair.getBoundingClientRect().right))
    })
  expect(await right()).toBeLessThan(180)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the form of a new technician is empty once the technician stands on the screen', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/rendez-vous/horaires')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ajouter', exact: true }) })
  const added = `Louis ${Date.now()}`
  await form.getByLabel('Nom').fill(added)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('heading', { name: added })).toBeVisible()
  await expect(form.getByLabel('Nom')).toHaveValue('')
})
