import { waitForScripts } from './begun.ts'
import { DESK_SIZE } from './devices.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

const SCREEN = 'Écran, Compatible'

/** One start for both: staff put prices in, a visitor reads them. */
test('staff paste 40 prices from a spreadsheet, raise all screens of a brand, take it back, and three pages follow', async ({
  page,
  staff,
  otherBrowser,
}) => {
  const visitor = await otherBrowser()
  await openSignedIn(page, staff, '/admin/prix?marque=samsung&famille=galaxy-a')
  await test.step('four whole repairs stand side by side on a small desk, and no column is cut at any width', async () => {
    const columns = () =>
      page.locator('.price-sheet').evaluate((box) => {
        const { left } = box.getBoundingClientRect()
        const edges = [...box.querySelectorAll('thead tr + tr th')].map((cell) => cell.getBoundingClientRect())
        const right = left + box.clientLeft + box.clientWidth
        return {
          whole: edges.filter((edge) => edge.right <= right + 1).length,
          cut: edges.filter((edge) => edge.left < right - 1 && edge.right > right + 1).length,
        }
      })
    for (const [width, whole] of [
      [1280, 12],
      [1366, 12],
      [1440, 12],
      [1920, 18],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(columns, `${width}`).toEqual({ whole, cut: 0 })
    }
    await page.setViewportSize(DESK_SIZE)
    // Whoever goes on to the right meets whole columns as well.
    await page.locator('input[name="price"][data-row="0"][data-column="13"]').focus()
    await expect.poll(async () => (await columns()).cut).toBe(0)
  })
  const first = page.locator('input[name="price"][data-row="0"]').and(page.getByLabel(new RegExp(`${SCREEN}$`)))
  const before = await first.inputValue()
  await first.fill('239')
  await first.press('Enter')
  await expect(page.getByText(/^1\s+prix enregistré\./)).toBeVisible()
  await page.getByRole('button', { name: /^Annuler/ }).click()
  await expect(page.getByText(/^Changement annulé\s*: 1\s+prix rétabli\./)).toBeVisible()
  await expect(first).toHaveValue(before)
  await first.focus()
  // 40 cells as a spreadsheet puts them on the clipboard: 20 models, two kinds of part.
  const block = Array.from({ length: 20 }, (_, row) => `${150 + row}\t${250 + row}`).join('\n')
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
  await expect(page.getByText(/^40\s+prix enregistrés\./)).toBeVisible()
  const models = await page.locator('.price-table tbody th').allTextContents()
  const slugs = models.slice(0, 3).map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
  const shows = async (prices: readonly string[]) => {
    for (const [index, slug] of slugs.entries()) {
      await visitor.goto(`/reparation/samsung/${slug}`)
      await expect(visitor.getByRole('row', { name: /(^|dessin )Écran / }).getByText(prices[index] ?? '', { exact: true })).toBeVisible()
    }
  }
  await shows(['125\u00a0€', '126\u00a0€', '127\u00a0€'])

  await page.getByRole('link', { name: 'Changer en lot' }).click()
  const bulk = page.getByRole('region', { name: 'Monter ou baisser' })
  await bulk.getByLabel('Marque').selectOption('Samsung')
  await bulk.getByLabel('Réparation').selectOption('Écran')
  await bulk.getByLabel('Changement en pour cent').fill('5')
  await bulk.getByLabel('Finir par 9, aide déduite').check()
  await bulk.getByRole('button', { name: 'Voir les différences' }).click()
  await page.getByRole('button', { name: /^Appliquer \d+\s+changements/ }).click()
  await expect(page.getByText(/prix changés\./)).toBeVisible()
  await shows(['129\u00a0€', '129\u00a0€', '139\u00a0€'])

  // The message with its «Annuler» is gone after some seconds, the past keeps it for a month.
  await page.getByRole('link', { name: 'Historique' }).click()
  await page
    .getByRole('button', { name: /^Annuler, / })
    .first()
    .click()
  await expect(page.getByText(/^Changement annulé/)).toBeVisible()
  await shows(['125\u00a0€', '126\u00a0€', '127\u00a0€'])

  await test.step('a visitor comes from home to the price of a wet Galaxy A52 and a shop in three taps', async () => {
    await visitor.goto('/')
    await visitor.getByRole('radio', { name: 'Mouillé' }).check()
    await expect(visitor.getByText('pas de riz', { exact: false })).toBeVisible()
    await visitor.getByRole('combobox', { name: /quel appareil/i }).pressSequentially('galaxy a52')
    await visitor.getByRole('option', { name: /^Galaxy A52 Samsung/ }).click()
    await expect(visitor).toHaveURL(/symptome=mouille/)
    const answer = visitor.locator('#prix')
    await expect(answer.getByRole('heading', { name: 'Mouillé, Galaxy A52' })).toBeVisible()
    // The price of the demonstration; the aid is not for water damage.
    await expect(answer.getByText('dès 79\u00a0€')).toBeVisible()
    await expect(answer.getByRole('link', { name: /^La Teste/ })).toBeVisible()
  })
})

test('whoever names a supplier gets the rule of that one, not that of the one before', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/prix/fournisseur')
  const supplier = page.getByLabel('Fournisseur', { exact: true })
  const factor = page.getByLabel('Achat multiplié par')
  for (const [name, times] of [
    ['Mobi Sud', '2'],
    ['Zénith Pièces', '1,5'],
  ] as const) {
    await page.goto('/admin/prix/fournisseur')
    await supplier.fill(name)
    await factor.fill(times)
    await page.getByLabel('ou la liste collée').fill('reference;description;prix\nZZ-1;Pièce inconnue;10')
    await page.getByRole('button', { name: 'Voir les différences' }).click()
    await expect(page.getByText(/^1\sligne\s:/)).toBeVisible()
  }
  await page.goto('/admin/prix/fournisseur')
  await expect(async () => {
    await supplier.fill('')
    await supplier.fill('zenith pieces')
    await expect(factor).toHaveValue('1,5', { timeout: 1_000 })
  }).toPass()
  await supplier.fill('Mobi Sud')
  await expect(factor).toHaveValue('2')
})

test('a price that did not arrive stays typed, is not left unasked, and is sent once the network or the session is back', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/prix?marque=samsung&modele=galaxy-a52')
  // The grid opens at the model that the address names.
  const cell = page.locator('input[name="price"]:focus')
  await expect(cell).toHaveAttribute('aria-label', /^Galaxy A52, /)
  const label = (await cell.getAttribute('aria-label')) ?? ''
  const typed = page.getByLabel(label, { exact: true })
  const said = page.locator('.price-state')

  await page.context().setOffline(true)
  await typed.fill('143')
  await typed.press('Enter')
  await expect(said).toContainText('Pas de réseau')
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(typed).toHaveValue('143')
  await page.context().setOffline(false)
  await expect(said).toHaveText(/^1\s+prix enregistré\./)
  await expect(typed).not.toHaveAttribute('aria-invalid')

  const session = await page.context().cookies()
  await page.context().clearCookies()
  await typed.fill('144')
  await typed.press('Enter')
  await expect(said).toContainText('Votre session est terminée')
  await expect(said.getByRole('link', { name: /^Se reconnecter/ })).toHaveAttribute('href', '/login')
  await page.context().addCookies(session)
  await page.getByRole('button', { name: /^Réessayer, 1\s+prix/ }).click()
  await expect(said).toHaveText(/^1\s+prix enregistré\./)
  await page.reload()
  await expect(typed).toHaveValue('144')

  // A slip of the finger is not forgotten with the next price that is saved: the cursor has gone on, and the line speaks of that one.
  await typed.fill('14O')
  await typed.press('Enter')
  await expect(said).toContainText('Écrivez le montant')
  await page.keyboard.type('155')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^1\s+prix enregistré\.\s+1\s+case refusée reste à corriger$/)
  await said.getByRole('button', { name: /case refusée/ }).click()
  await expect(typed).toBeFocused()
  await typed.fill('145')
  await typed.press('Enter')
  await expect(said).toHaveText(/^1\s+prix enregistré\.\s*$/)
})

test('a price that a colleague has changed since is not written over unread: it is said, what was typed stays, and a second save puts it there', async ({
  page,
  staff,
}) => {
  const address = '/admin/prix?marque=samsung&famille=galaxy-s'
  await openSignedIn(page, staff, address)
  const colleague = await page.context().newPage()
  waitForScripts(colleague)
  await colleague.goto(address)
  const cellOf = (tab: typeof page) => tab.locator('input[name="price"][data-row="0"][data-column="0"]')
  await cellOf(colleague).fill('181')
  await cellOf(colleague).press('Enter')
  await expect(colleague.getByText('1 prix enregistré.')).toBeVisible()
  await cellOf(page).fill('191')
  await cellOf(page).press('Enter')
  await expect(page.getByText('Quelqu’un a écrit ici entre-temps «\u00a0181\u00a0»')).toBeVisible()
  await expect(cellOf(page)).toHaveValue('191')
  await cellOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 prix enregistré.')).toBeVisible()
  await expect(cellOf(page)).toHaveValue('191')
})

test('on a slow line a price that was typed anew meanwhile stays, and is saved behind the first without a word about colleagues', async ({
  page,
  staff,
}) => {
  await openSignedIn(page, staff, '/admin/prix?marque=samsung&famille=galaxy-s')
  const cell = page.locator('input[name="price"][data-row="1"][data-column="0"]')
  const arrived = Promise.withResolvers<undefined>()
  await page.route('**/admin/prix/**', async (route) => {
    if (route.request().method() === 'POST') await arrived.promise
    await route.continue()
  })
  await cell.fill('171')
  await cell.press('Enter')
  await cell.fill('172')
  await cell.press('Enter')
  const answers = ['171', '172'].map((price) => page.waitForResponse((response) => response.request().postData()?.includes(`"${price}"`) ?? false))
  arrived.resolve(undefined)
  const [first] = await Promise.all(answers)
  await first?.finished()
  await expect(page.locator('.price-state')).toHaveText(/^1\s+prix enregistré\.\s*$/)
  await expect(cell).toHaveValue('172')
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await page.reload()
  await expect(cell).toHaveValue('172')
})
