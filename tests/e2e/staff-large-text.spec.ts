import { beSignedIn, expect, standAt, test } from './staff-server.ts'

/** The list of cases is the last one: it stays open. */
const SCREENS = [
  '/admin',
  '/admin/dossiers/nouveau',
  '/admin/rendez-vous',
  '/admin/refurbished',
  '/admin/prix',
  '/admin/prix/fournisseur',
  '/admin/prix/lot',
  '/admin/dossiers',
]

/** In the page: what stands wider than the window, words that leave their button, and headings of the price grid that are cut. */
function faultsOfLargeText(): string[] {
  const over = document.documentElement.scrollWidth - window.innerWidth
  const pressed = [...document.querySelectorAll<HTMLElement>('.day-line .button, .staff-bar .button, .bottom-bar :is(a, button), .staff-menu a')]
  const left = pressed.filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  const heads = [...document.querySelectorAll<HTMLElement>('.price-table th')].filter((each) => each.checkVisibility())
  const cut = heads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => `«${textContent}» is cut`)
  return [...cut, ...(over > 0 ? [`${over} px too wide`] : []), ...left.map(({ textContent }) => `«${textContent.trim()}» leaves its button`)]
}

test('letters that are twice as large stay in the window, and in their buttons', async ({ page, staff }) => {
  test.slow()
  await standAt(page, staff, 'la-teste')
  await beSignedIn(page, staff)
  await page.goto('/admin/dossiers/nouveau')
  await page.getByLabel(/^Nom du client/).fill('Hortense Villebrun')
  await page.getByLabel(/^Téléphone/).fill('06 39 98 00 74')
  await page.getByLabel(/^Appareil/).fill('Fairphone 5')
  await page.getByLabel(/^Panne/).fill('Écran cassé')
  await page.getByLabel(/^Prix convenu/).fill('179')
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page.getByRole('article', { name: /^Bon de dépôt/ })).toBeVisible()
  const [casePath] = /\/admin\/dossiers\/T-\d+/.exec(page.url()) ?? []
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const faults: string[] = []
  for (const address of [casePath ?? '', ...SCREENS]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const fault of await page.evaluate(faultsOfLargeText)) faults.push(`${address} at ${width}: ${fault}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(widenStep)
  expect(await page.locator('.table-box').evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(200)
  for (const fault of await page.evaluate(faultsOfLargeText)) faults.push(`a table that is scrolled: ${fault}`)
  await page.setViewportSize({ width: 320, height: 900 })
  for (const count of ['42', '999+']) {
    await page.evaluate(countCases, count)
    for (const fault of await page.evaluate(faultsOfLargeText)) faults.push(`${count} cases at 320: ${fault}`)
  }
  expect(faults).toEqual([])
})

/** In the page: a case whose step and marks take more room than its list has. */
function widenStep(): void {
  const step = document.querySelector('.case-list .badge')
  if (step) step.textContent = 'Attend une pièce, revenu sous garantie, rétracté par le client'
}

/** In the page: so many cases wait, as the bar at the bottom says it. */
function countCases(count: string): void {
  const link = document.querySelector('.bottom-bar a[href="/admin/dossiers"]')
  const badge = link?.querySelector('.menu-count') ?? document.createElement('span')
  badge.className = 'menu-count'
  badge.textContent = count
  link?.append(badge)
}

/** As `ROW_PX` of the grid has it: by that the rows that are not drawn are counted. */
const GRID_ROW_PX = 34

test('the headings of the price grid stand whole at every width, and a name of two lines in the height of its row', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  // By its address: without one the grid is that of most prices, which another test of this shop may change.
  await page.goto('/admin/prix?marque=apple&famille=iphone')
  await expect(page.getByRole('rowheader', { name: 'iPhone SE (3e génération)' })).toBeVisible()
  const faults: string[] = []
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await page.evaluate(faultsOfLargeText)) faults.push(`at ${width}: ${fault}`)
    const rows = await page
      .locator('.price-table tbody tr:not([aria-hidden])')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(rows.filter((height) => height !== GRID_ROW_PX)).toEqual([])
  }
  expect(faults).toEqual([])
})
