import { AREAS } from '#app/features/admin-frame/areas.ts'
import { accessibilityFaults } from './accessibility.ts'
import { DESK_SIZE, PHONE_SIZE } from './devices.ts'
import { ELSEWHERE, runAhead } from './elsewhere.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

// One visit of each screen for all that is asked of each: a page of the staff area takes a third of a second of processor time to open.
test.use(ELSEWHERE)

const SCREENS = [...Object.values(AREAS).map(({ path }) => path), '/admin/equipe?inviter=oui', '/admin/acces-reserve', '/admin/introuvable']
/** How many tests share the screens, so that every worker has some. */
const SHARES = 2

for (let share = 0; share < SHARES; share += 1) {
  test(`every screen is the same far from the shop, free of accessibility faults and as wide as the window (${share + 1} of ${SHARES})`, async ({
    page,
    staff,
  }) => {
    test.slow()
    await beSignedIn(page, staff)
    await runAhead(page)
    for (const address of SCREENS.filter((_, at) => at % SHARES === share)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What is missing is said in French, beside the field: a bubble of the browser speaks the language that the browser was installed in.
      const judged = page.locator('form[method=post]:not([novalidate])').locator('[required], [type=email], [type=date], [type=time], [minlength]')
      expect(await judged.evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))), address).toEqual([])
      // The layout follows the window, nothing is loaded anew.
      for (const size of [DESK_SIZE, PHONE_SIZE]) {
        await page.setViewportSize(size)
        expect(await accessibilityFaults(page), `${address} at ${size.width}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${address} at ${size.width}`).toBe(true)
      }
      await page.setViewportSize(DESK_SIZE)
    }
  })
}
