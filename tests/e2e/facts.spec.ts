import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { PHONE } from './devices.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

test.beforeEach(async ({ page, staff }) => {
  await beSignedIn(page, staff)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('Libourne is closed for tomorrow in three taps, and the site says so at once', async ({ page, otherBrowser }) => {
    await page.goto('/admin/magasins')
    await page.getByRole('link', { name: 'Fermer le magasin, Libourne' }).click()
    await page.getByRole('button', { name: 'Demain' }).click()
    await page.getByRole('button', { name: 'Fermer le magasin' }).click()
    await expect(page.getByText(/Fermeture enregistrée, le\s.*C’est sur le site\./)).toBeVisible()
    const visitor = await otherBrowser()
    const tomorrow = addDays(parisTime(new Date()).date, 1)
    for (const address of ['/', '/libourne', '/magasins']) {
      await visitor.goto(address)
      await expect(visitor.getByText('Libourne est fermé demain.')).toBeVisible()
    }
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join('')).toContain(`"validFrom":"${tomorrow}","validThrough":"${tomorrow}","opens":"00:00"`)
    await visitor.goto('/la-teste')
    await expect(visitor.getByText('Libourne est fermé demain.')).toBeHidden()
    // On some days of December one of every year stands before it.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'une fois' })
      .getByRole('button', { name: /^Retirer / })
      .click()
    await expect(page.getByText('Jour retiré.')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.getByText('Libourne est fermé demain.')).toBeHidden()
  })
})

test('a corrected phone number is on the next page, a wrong one is refused with what was typed', async ({ page, otherBrowser }) => {
  await page.goto('/admin/magasins/le-teich?onglet=contact')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('05 36 49')
  await page.locator('form', { has: phone }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name: /^Téléphone.*Ce numéro n’est pas complet/ })).toBeVisible()
  await expect(phone).toHaveValue('05 36 49')
  await phone.fill('05 36 49 00 42')
  await page.locator('form', { has: phone }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible()
  const visitor = await otherBrowser()
  await visitor.goto('/le-teich')
  await expect(visitor.locator('main a[href="tel:+33536490042"]').first()).toBeVisible()
  await expect(visitor.locator('a[href="tel:+33536490002"]')).toHaveCount(0)
  // Other tests use the same server.
  await phone.fill('05 36 49 00 02')
  await page.locator('form', { has: phone }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.locator('main a[href="tel:+33536490002"]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a third slot of a day stands below the first one, in the week and in a day apart', async ({ page }) => {
  await page.goto('/admin/magasins/le-teich')
  await page.getByRole('button', { name: 'Ajouter un créneau, lundi' }).click()
  await page.getByRole('button', { name: 'Ajouter un créneau, heures' }).click()
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await page.locator(':has(> .time-pair + .time-pair + .time-pair)').evaluateAll((days) =>
      days.map((day) => {
        const pairs = [...day.querySelectorAll(':scope > .time-pair')].map((pair) => pair.getBoundingClientRect())
        return pairs.filter(({ top }, index) => top !== pairs[index - 1]?.top).map(({ left }) => left)
      }),
    )
    expect(rows.length, `${width} px`).toBe(2)
    // The lines of the days end at the frame, not beyond it.
    const [frame, line] = [await page.locator('.panel:has(> .week-form)').boundingBox(), await page.locator('.week-day').first().boundingBox()]
    expect([(line?.x ?? 0) - (frame?.x ?? 0), (frame?.width ?? 0) - (line?.width ?? 0)], `${width} px`).toEqual([1, 2])
    expect(
      rows.map((lefts) => new Set(lefts).size),
      `${width} px`,
    ).toEqual([1, 1])
    expect(rows.some((lefts) => lefts.length > 1) || width > 1_280, `${width} px`).toBe(true)
  }
})

test('the parts of a shop have addresses of their own, and none is left with something unsaved without a question', async ({ page }) => {
  await page.goto('/admin/magasins/le-teich')
  const tabs = page.getByRole('navigation', { name: 'Magasin' })
  await expect(page.getByRole('heading', { level: 2, name: 'Semaine' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/admin/magasins/le-teich?onglet=services')
  const services = page.getByLabel(/^Services, un par ligne/)
  const before = await services.inputValue()
  const added = [before, 'Soudure fine'].filter(Boolean).join('\n')
  await services.fill(added)
  await tabs.getByRole('link', { name: 'Adresse et contact' }).click()
  const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(services).toHaveValue(added)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible()
  // What the other parts say has gone along as it was.
  await tabs.getByRole('link', { name: 'Adresse et contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('05 36 49 00 02')
  await page.goto('/admin/magasins/le-teich?onglet=services')
  await expect(services).toHaveValue(added)
  // Other tests use the same server.
  await services.fill(before)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible()
})

test('a renamed business leaves no trace of its old name', async ({ page, otherBrowser }) => {
  await page.goto('/admin/entreprise')
  const name = page.locator('input[name="name"]')
  const email = page.locator('input[name="email"]')
  // What saves the panels above it touches neither the last of them nor the next form.
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true }).first()
  const [above, button, below] = [
    await page.locator('.panel:has([name="socialLinks"])').boundingBox(),
    await save.boundingBox(),
    await page.locator('form:has([name="socialLinks"]) + .panel').boundingBox(),
  ]
  const lower = (box: typeof above) => (box?.y ?? 0) + (box?.height ?? 0)
  expect([(button?.y ?? 0) - lower(above), (below?.y ?? 0) - lower(button)]).toEqual([16, 16])
  await name.fill('Atelier Boréal')
  await email.fill('bonjour@boreal.example')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Entreprise enregistrée. C’est sur le site.')).toBeVisible()
  const visitor = await otherBrowser()
  for (const address of [
    '/',
    '/magasins',
    '/la-teste',
    '/avis',
    '/pro/devis',
    '/mentions-legales',
    '/label-qualirepar',
    '/introuvable',
    '/manifest.webmanifest',
  ]) {
    const answer = await visitor.request.get(address)
    const text = await answer.text()
    expect(text, address).not.toMatch(/Phare[ \u00a0]Réparation|contact@phare-reparation/)
  }
  await visitor.goto('/')
  await expect(visitor.getByRole('banner').getByText('Boréal')).toBeVisible()
  // A logo that is four times as wide as high leaves the name its place, in the menu of the team and on the narrowest phone.
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 15"><rect width="60" height="15" fill="#a03"/></svg>'
  await page.getByLabel('Fichier').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await page.getByRole('button', { name: 'Ajouter le logo' }).click()
  await expect(page.getByText('Logo enregistré.')).toBeVisible()
  const menu = await page.getByRole('navigation', { name: 'Gestion' }).boundingBox()
  const staffName = await page.locator('.staff-menu .wordmark-name').boundingBox()
  expect((staffName?.x ?? 0) + (staffName?.width ?? 0)).toBeLessThanOrEqual((menu?.width ?? 0) - 8)
  await visitor.setViewportSize({ width: 320, height: 700 })
  await visitor.reload()
  await expect(visitor.locator('.site-header .logo-picture')).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Retirer le logo' }).click()
  await expect(page.getByText('Logo retiré.')).toBeVisible()
  // Other tests use the same server.
  await name.fill('Phare Réparation')
  await email.fill('contact@phare-reparation.example')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('banner').getByText('Réparation').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a form whose answer a proxy did not wait for is not sent twice by itself; the screen keeps what was typed and says so', async ({ page }) => {
  await page.goto('/admin/entreprise')
  const person = page.getByRole('textbox', { name: 'Directeur de la publication' })
  const form = page.locator('form', { has: person })
  const before = await person.inputValue()
  let posts = 0
  // The server takes the form, and the proxy has stopped waiting.
  await page.route('**/admin/entreprise.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    await route.fetch()
    return route.fulfill({ status: 504, contentType: 'text/html', body: 'Gateway Timeout' })
  })
  await person.fill('Ali Ba')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Le site n’a pas répondu à temps\s: l’envoi a peut-être été enregistré/)).toBeVisible()
  await expect(person).toHaveValue('Ali Ba')
  await expect(form.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
  expect(posts).toBe(1)
  await page.unroute('**/admin/entreprise.data*')
  await page.reload()
  await expect(person).toHaveValue('Ali Ba')
  // Other tests use the same server.
  await person.fill(before)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Entreprise enregistrée/)).toBeVisible()
})

test('while the site starts again a form stays on the screen with what was typed, and arrives when the site is back', async ({ page }) => {
  await page.goto('/admin/entreprise')
  const person = page.getByRole('textbox', { name: 'Directeur de la publication' })
  const form = page.locator('form', { has: person })
  const before = await person.inputValue()
  let answer: 'starting' | 'outage' | undefined = 'starting'
  const asked: string[] = []
  await page.route('**/admin/entreprise.data*', (route) => {
    asked.push(route.request().method())
    if (answer === 'starting') return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Le site démarre.' })
    // What `server/kept-form.ts` answers while the database is away.
    if (answer === 'outage')
      return route.fulfill({ status: 503, contentType: 'text/x-script', headers: { 'X-Remix-Response': 'yes' }, body: '[{"_1":-7},"data"]\n' })
    return route.continue()
  })
  await person.fill('Zoé Martin')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Le site ne répond pas encore\. Ce que vous avez saisi reste ici/)).toBeVisible()
  await expect(person).toHaveValue('Zoé Martin')
  answer = 'outage'
  await expect(page.getByText(/^La base de données ne répond pas\. Rien n’est perdu/)).toBeVisible()
  await expect(page.getByText(/^Le site ne répond pas encore/)).toHaveCount(0)
  await expect(person).toHaveValue('Zoé Martin')
  // The screen is not read again for a form that did not arrive.
  expect(new Set(asked)).toEqual(new Set(['POST']))
  answer = undefined
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Entreprise enregistrée/)).toBeVisible()
  await expect(page.getByText(/^La base de données ne répond pas/)).toHaveCount(0)
  await page.reload()
  await expect(person).toHaveValue('Zoé Martin')
  // Other tests use the same server.
  await person.fill(before)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/^Entreprise enregistrée/)).toBeVisible()
})
