import { PHONE } from './devices.ts'
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
  '/admin/magasins/la-teste',
  '/admin/communes/arcachon',
  '/admin/equipe',
  '/admin/donnees',
]

test('what a finger presses in the staff area is 44 px wide and high, and 24 px in a table', async ({ page, staff }) => {
  test.slow()
  await beSignedIn(page, staff)
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
})
