import { DESK_SIZE, PHONE_SIZE } from './devices.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

const DEVICE = 'iPhone13ProMaxUltraEditionSpecialeCollectorBassinArcachon64'
const NAME = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft'
const LINE = 'RemplacementCompletDeLaCarteMereEtDeLEcranAvecNappeEtConnecteur'

test('words of sixty signs and a large sum stay inside a phone, on the case and on the page of its customer', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  await openRepair(page, {
    device: DEVICE,
    name: NAME,
    phone: '06 39 98 00 77',
    email: 'adressetreslonguedunclientquinentrepasdanslacolonne@example-tres-long.fr',
    fault: 'PanneTresLongueSansEspaceEtDontPersonneNeConnaitLaFinDuMot60',
  })
  const sheetAddress = page.url()
  await page.goto(`/admin/dossiers?q=${NAME}`)
  await page.getByRole('link', { name: new RegExp(NAME) }).click()
  await page.locator('summary', { hasText: 'Établir un devis' }).click()
  await page.getByLabel('Désignation').fill(LINE)
  await page.getByLabel('Prix TTC, €').first().fill('12345,67')
  await page.getByRole('button', { name: 'Envoyer le devis' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Attendre l’accord/ })).toContainText('12\u202f345,67\u00a0€')
  const own = await page.getByRole('link', { name: 'Page du client' }).getAttribute('href')
  const beyond: string[] = []
  await page.setViewportSize(PHONE_SIZE)
  const caseAddress = page.url()
  for (const address of [caseAddress, sheetAddress, `/admin/dossiers?q=${NAME}`, own ?? '']) {
    await page.goto(address)
    await expect(
      page
        .getByText(new RegExp(`${NAME}|${DEVICE}`))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const past = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main :is(h1, h2, p, a, b, label, td, dt, dd, textarea):not(.vh)')]
      return all.filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display === 'block')
        .length
    })
    const wide = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main :is(h1, h2, p, label, input, select, textarea, button, .button)')]
      return Math.max(0, ...shown.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().right - window.innerWidth))
    })
    if (wide > 0 || past > 0) beyond.push(`${new URL(page.url()).pathname}: ${wide} px, ${past} parts`)
  }
  expect(beyond).toEqual([])
  // Each sum of the quote ends at the same edge.
  const edges = await page.locator('.recap-sums dd').evaluateAll((sums) => sums.map((sum) => Math.round(sum.getBoundingClientRect().right)))
  expect(new Set(edges).size).toBe(1)
  // On paper too, below the plate of the case.
  await page.setViewportSize(DESK_SIZE)
  await page.goto(`${caseAddress}/devis`)
  const onPaper = await page
    .locator('.slip :is(.recap-sums dd, .plate)')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(onPaper.length).toBeGreaterThan(2)
  expect(new Set(onPaper).size).toBe(1)
})
