import type { Page } from '@playwright/test'
import { PHONE } from './devices.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'
import { SIZES, tooSmall } from './touch-targets.ts'

test.use(PHONE)

/** Screens with tabs, lists, folds, ticks, a table, a week and a pager. */
const SCREENS = [
  '/admin',
  '/admin/demandes',
  '/admin/dossiers',
  '/admin/dossiers/nouveau',
  '/admin/models',
  '/admin/prix/lot',
  '/admin/caisse',
  '/admin/factures',
  '/admin/contenus',
  '/admin/rendez-vous',
  // A week that is over has nothing free: the first free time of all is said.
  '/admin/rendez-vous?du=2026-01-05',
  '/admin/magasins/la-teste',
  '/admin/communes/arcachon',
  '/admin/equipe',
  '/admin/donnees',
]

test('what a finger presses in the staff area is 44 px wide and high, and 24 px in a table', async ({ page, staff }) => {
  test.slow()
  await beSignedIn(page, staff)
  const booking = await openBooking(page)
  // A line of the day is there only while something waits, and whatever other tests of this shop have left.
  await openRepair(page, { device: 'Galaxy S22', name: 'Rosalie Tactile', phone: '06 39 98 00 77' })
  await page.goto('/admin')
  await expect(page.locator('[data-case-line]').getByRole('link', { name: 'Rosalie Tactile', exact: true }).first()).toBeVisible()
  expect((await page.request.post('/pro/rendez-vous', { form: booking, maxRedirects: 0 })).status()).toBe(303)
  const faults: string[] = []
  for (const address of SCREENS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      for (const fault of await page.evaluate(tooSmall, SIZES)) faults.push(`${address} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])

  // What is drawn for fingers stands even: the device below its name, the glass in the middle of its field.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dossiers')
  const row = page.getByRole('row', { name: /Rosalie Tactile/ })
  const [name, device] = [await row.getByRole('link', { name: /Rosalie/ }).boundingBox(), await row.getByText(/^Galaxy S22/).boundingBox()]
  expect(Math.abs((name?.x ?? 0) - (device?.x ?? 9))).toBeLessThanOrEqual(1)
  const search = page.getByRole('search', { name: 'Filtrer les dossiers' })
  const [glass, field] = [await search.locator('.icon').first().boundingBox(), await search.getByRole('searchbox').boundingBox()]
  const middle = (box: typeof glass) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(glass) - middle(field))).toBeLessThanOrEqual(1)
})

/** What a customer fills in who books a visit: the agenda lists those of late. */
async function openBooking(page: Page): Promise<Record<string, string>> {
  const form = await (await page.request.get('/pro/rendez-vous')).text()
  return {
    formKey: crypto.randomUUID(),
    started: /name="started" value="([^"]+)"/.exec(form)?.[1] ?? '',
    start: /name="start-[^>]*value="([^"]+)"/.exec(form)?.[1] ?? '',
    service: 'pc-mac',
    problem: 'Le portable ne s’allume plus',
    address: '3 quai du Phare',
    town: 'Arcachon',
    name: 'Solène Tactile',
    phone: '0639980079',
    email: 'solene.tactile@example.fr',
  }
}
