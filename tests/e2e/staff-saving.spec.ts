import type { Page } from '@playwright/test'
import { expect, openSignedIn, standAt, test } from './staff-server.ts'

/** Holds back what a form sends; returns what lets it go on. */
async function holdSaving(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route('**/admin/**', async (route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.continue()
  })
  return async () => {
    released.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

async function expectQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(question).toBeHidden()
}

test('what is typed while an invoice is on its way to be saved stays, with the cursor, and is not left without a question', async ({
  page,
  staff,
}) => {
  await standAt(page, staff, 'libourne')
  await openSignedIn(page, staff, '/admin/factures')
  await page.getByRole('button', { name: 'Vente sans réparation' }).click()
  const [customer, subject, note] = [page.getByLabel('Client', { exact: true }), page.getByLabel(/^Objet/), page.getByLabel(/^Note imprimée/)]
  await customer.fill('Odette Lamarque')
  await page.getByLabel('Désignation').first().fill('Coque')
  await page.getByLabel('Prix TTC, €').first().fill('19,9')
  const save = page.getByRole('button', { name: 'Enregistrer le brouillon' })
  const release = await holdSaving(page)
  await save.click()
  await subject.fill('Coque et verre')
  await note.focus()
  await page.keyboard.type('Payé au compt')
  await release()
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type('oir')
  await expect(customer).toHaveValue('Odette Lamarque')
  await expect(subject).toHaveValue('Coque et verre')
  await expect(note).toHaveValue('Payé au comptoir')
  await expectQuestion(page)
  // It is no change by somebody else. A reload would cut off what has not reached the server, and the browser would fill it in again.
  const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/factures/'))
  await save.click()
  expect((await kept).status()).toBe(200)
  await expect.poll(async () => (await page.reload(), subject.inputValue())).toBe('Coque et verre')
  await expect(note).toHaveValue('Payé au comptoir')
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page).toHaveURL('/admin/journal')
})

test('a link that is pressed while a saved screen is read anew asks about what was typed meanwhile, and goes on asking once it was read', async ({
  page,
  staff,
}) => {
  await standAt(page, staff, 'libourne')
  await openSignedIn(page, staff, '/admin/factures')
  await page.getByRole('button', { name: 'Vente sans réparation' }).click()
  await page.getByLabel('Client', { exact: true }).fill('Odette Lamarque')
  await page.getByLabel('Désignation').first().fill('Coque')
  await page.getByLabel('Prix TTC, €').first().fill('19,9')
  const read = Promise.withResolvers<undefined>()
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await read.promise
    await route.continue()
  })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  const reads = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('.data'))
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await Promise.all([saved, reads])
  await page.getByLabel(/^Note imprimée/).fill('Payé au comptoir')
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await expect(question).toBeVisible()
  const address = page.url()
  read.resolve(undefined)
  // It may be asked anew once the page was read, also of somebody who has just answered: then it is answered again.
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: 'Continuer la saisie' }).click({ timeout: 2_000 })
    await page.waitForTimeout(500)
    await expect(question).toBeHidden({ timeout: 100 })
  }).toPass()
  expect(page.url()).toBe(address)
  await expect(page.getByLabel(/^Note imprimée/)).toHaveValue('Payé au comptoir')
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL('/admin/journal')
})

test('a draft that says that it is kept is issued from there, also before its page has read it anew', async ({ page, staff }) => {
  await standAt(page, staff, 'libourne')
  await openSignedIn(page, staff, '/admin/factures')
  await page.getByRole('button', { name: 'Vente sans réparation' }).click()
  await page.getByLabel('Client', { exact: true }).fill('Odette Lamarque')
  await page.getByLabel('Désignation').first().fill('Coque')
  await page.getByLabel('Prix TTC, €').first().fill('19,9')
  const read = Promise.withResolvers<void>()
  await page.route(/\/factures\/[^/]+\.data/, async (route) => {
    if (route.request().method() === 'GET') await read.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  await page.getByLabel(/^Objet/).fill('Coque bleue')
  await page.getByRole('button', { name: 'Émettre la facture' }).click()
  read.resolve()
  // The demonstration has not said all that an invoice needs: that alone is what keeps it.
  await expect(page.getByRole('alert').filter({ hasText: 'Il manque sur l’entreprise' })).toBeVisible()
  await expect(page.getByLabel(/^Objet/)).toHaveValue('Coque bleue')
  await page.unrouteAll({ behavior: 'wait' })
})

test('fields of a draft side by side begin on one line, also beside two of them', async ({ page, staff }) => {
  await standAt(page, staff, 'libourne')
  await openSignedIn(page, staff, '/admin/factures')
  await page.getByRole('button', { name: 'Vente sans réparation' }).click()
  const [address, phone] = [page.locator('label', { hasText: 'Adresse' }), page.locator('label', { hasText: 'Téléphone' })]
  await expect(address).toBeVisible()
  expect((await address.boundingBox())?.y).toBe((await phone.boundingBox())?.y)
})

test('a week keeps what is typed while it is saved, and asks before it is left', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/magasins')
  await page.getByRole('link', { name: 'Modifier Libourne' }).click()
  const [monday, thursday] = [page.getByLabel('lundi, ouverture 1'), page.getByLabel('jeudi, ouverture 1')]
  await monday.fill('09:30')
  await expectQuestion(page)
  const form = page.locator('form').filter({ has: monday })
  const release = await holdSaving(page)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await thursday.fill('09:45')
  // What is on its way may be left alone; what was typed since may not.
  await expectQuestion(page)
  await release()
  await expect(monday).toHaveAttribute('value', '09:30')
  await expect(thursday).toHaveValue('09:45')
  await expectQuestion(page)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(thursday).toHaveAttribute('value', '09:45')
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page).toHaveURL('/admin/journal')
})

test('the hours of a day are copied on those behind it, and what another day gave before stays; on a phone a day is a line that opens', async ({
  page,
  staff,
}) => {
  await openSignedIn(page, staff, '/admin/magasins/libourne')
  const opening = (day: string) => page.getByLabel(`${day}, ouverture 1`)
  await opening('lundi').fill('08:15')
  await page.getByRole('button', { name: 'Copier lundi sur les autres jours' }).click()
  await expect(page.getByText('Mardi à samedi reprennent lundi. Vérifiez, puis enregistrez.')).toBeVisible()
  await opening('mercredi').fill('11:00')
  await page.getByRole('button', { name: 'Copier mercredi sur les jours suivants' }).click()
  await expect(page.getByText('Jeudi à samedi reprennent mercredi. Vérifiez, puis enregistrez.')).toBeVisible()
  const week = { lundi: '08:15', mardi: '08:15', mercredi: '11:00', jeudi: '11:00', samedi: '11:00' }
  for (const [day, time] of Object.entries(week)) await expect(opening(day)).toHaveValue(time)
  await page.setViewportSize({ width: 390, height: 844 })
  const friday = page.getByRole('group', { name: 'Vendredi' })
  await expect(friday.getByText(/^11\sh – /)).toBeVisible()
  await expect(opening('vendredi')).toBeHidden()
  await page.getByRole('button', { name: 'Modifier les heures, vendredi' }).click()
  await opening('vendredi').fill('11:30')
  await expect(friday.getByText(/^11\sh\s30 – /)).toBeVisible()
  // Refused, what is to correct stands in a frame of its own above the days, not under the first of them.
  await opening('vendredi').fill('')
  await page.locator('form').filter({ has: friday }).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const toCorrect = page.locator('.week-form > .error-summary')
  await expect(toCorrect).toContainText('Vendredi')
  const [frame, first] = [await toCorrect.boundingBox(), await page.getByRole('group', { name: 'Lundi' }).boundingBox()]
  expect((first?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0)).toBeGreaterThanOrEqual(8)
})

test('a price that was refused, corrected and saved is shown as saved, and stays with the next save', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/prix/services')
  const [home, transfer] = [page.locator('#service-homeIt'), page.locator('#service-transfer')]
  const save = page.locator('form').filter({ has: home }).getByRole('button', { name: 'Enregistrer' })
  await home.fill('abc')
  await save.click()
  await expect(home).toHaveAttribute('aria-invalid', 'true')
  await home.fill('72')
  await save.click()
  await expect(page.getByText(/Tarifs enregistrés/).first()).toBeVisible()
  await expect(home).toHaveValue('72')
  await transfer.fill('47')
  await save.click()
  await expect(transfer).toHaveAttribute('value', '47')
  await page.reload()
  await expect(home).toHaveValue('72')
  await expect(transfer).toHaveValue('47')
})

test('a closing is not left half written, and a day apart stays typed while another one is taken away', async ({ page, staff }) => {
  // Days that are over are refused.
  const nextYear = new Date().getFullYear() + 1
  await openSignedIn(page, staff, '/admin/magasins')
  await page.getByRole('link', { name: 'Modifier Libourne' }).click()
  const message = page.locator('#close-message')
  await message.fill('Retour lundi matin.')
  await expectQuestion(page)
  await expect(message).toHaveValue('Retour lundi matin.')
  await message.fill('')

  await page.getByRole('button', { name: 'Jusqu’au…' }).click()
  await page.locator('#close-from').fill(`${nextYear}-03-01`)
  await page.locator('#close-to').fill(`${nextYear}-03-05`)
  await message.fill('Inventaire')
  await page.getByRole('button', { name: 'Fermer le magasin' }).click()
  await expect(page.getByText(/Fermeture enregistrée, du/).first()).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(page.locator('#close-from')).toBeHidden()
  await expect(page.locator('#close-from')).not.toHaveValue(`${nextYear}-03-01`)

  const [day, apart] = [page.locator('#exception-from'), page.locator('#exception-message')]
  await day.fill(`${nextYear}-06-01`)
  await apart.fill('Inventaire')
  await page.getByRole('button', { name: 'Ajouter ce jour' }).click()
  const remove = page.getByRole('button', { name: /^Retirer .*juin/ })
  await expect(remove).toBeVisible()
  await expect(day).toHaveValue('')
  await expect(apart).toHaveValue('')
  await day.fill(`${nextYear}-07-05`)
  await apart.fill('Braderie')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(day).toHaveValue(`${nextYear}-07-05`)
  await expect(apart).toHaveValue('Braderie')
  await expectQuestion(page)
})

test('the fields of a shop show what is stored once it is saved, also where it was typed in another spelling', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/magasins/libourne?onglet=contact')
  const phone = page.locator('#contact-phone')
  const shown = await phone.inputValue()
  await phone.fill(shown.replaceAll(/\s/g, ''))
  await page.locator('form').filter({ has: phone }).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Rien à changer.').first()).toBeVisible()
  await expect(phone).toHaveValue(shown)
  await page.goto('/admin/magasins/libourne')
  // The second pair of fields alone: the day has one pair once it is saved.
  const [first, second] = [page.getByLabel('dimanche, ouverture 1'), page.getByLabel('dimanche, ouverture 2')]
  await second.fill('14:00')
  await page.getByLabel('dimanche, fermeture 2').fill('16:00')
  await page.locator('form').filter({ has: second }).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(first).toHaveValue('14:00')
  await expect(second).toHaveValue('')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(first).toHaveValue('')
})

test('a refusal brings the cursor to the first field that is to be corrected, and leaves who types where they are', async ({ page, staff }) => {
  await standAt(page, staff, 'libourne')
  await openSignedIn(page, staff, '/admin/factures')
  await page.getByRole('button', { name: 'Vente sans réparation' }).click()
  const [customer, price, note] = [
    page.getByLabel('Client', { exact: true }),
    page.getByLabel('Prix TTC, €').first(),
    page.getByLabel(/^Note imprimée/),
  ]
  const save = page.getByRole('button', { name: 'Enregistrer le brouillon' })
  await customer.fill('Odette Lamarque')
  await page.getByLabel('Désignation').first().fill('Coque')
  await price.fill('abc')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toBeFocused()

  await price.fill('abcd')
  const release = await holdSaving(page)
  await save.click()
  await note.focus()
  await page.keyboard.type('Payé')
  await release()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(' hier')
  await expect(note).toHaveValue('Payé hier')
})

/** The case of a device that somebody brought to the counter; its page. */
async function openCounterCase(page: Page, customer: string): Promise<void> {
  await page.goto('/admin/dossiers/nouveau')
  for (const [name, text] of [
    [/^Nom du client/, customer],
    [/^Téléphone/, '06 39 98 00 95'],
    [/^Appareil/, 'iPhone 14'],
    [/^Panne/, 'Écran cassé'],
  ] as const)
    await page.getByLabel(name).fill(text)
  await page.getByLabel('Magasin', { exact: true }).selectOption('la-teste')
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(page).toHaveURL(/T-\d+/)
  await page.goto(`/admin/dossiers/${/T-\d+/.exec(page.url())?.[0]}`)
}

test('of a text that was sent only what was typed on after it stays, with the cursor; one that was changed stays whole', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin')
  await openCounterCase(page, 'Maud Facture')
  const text = page.locator('.case-writing textarea')
  const keep = page.getByRole('button', { name: 'Garder comme note' })
  const timeline = page.getByRole('region', { name: 'Chronologie' }).getByRole('listitem')

  await text.fill('Écran commandé.')
  const release = await holdSaving(page)
  await keep.click()
  await text.press('End')
  await page.keyboard.type(' Le client repasse jeudi')
  await release()
  await expect(timeline.filter({ hasText: 'Écran commandé.' })).toBeVisible()
  await expect(text).toHaveValue('Le client repasse jeudi')
  await expect(text).toBeFocused()
  await page.keyboard.type(' matin.')
  await expect(text).toHaveValue('Le client repasse jeudi matin.')
  await expectQuestion(page)

  const releaseNext = await holdSaving(page)
  await keep.click()
  await text.fill('Non, vendredi.')
  await releaseNext()
  await expect(timeline.filter({ hasText: 'Le client repasse jeudi matin.' })).toBeVisible()
  await expect(text).toHaveValue('Non, vendredi.')
})

test('what is typed while the first quote of a device at the counter is on its way stays, in the quote and in a message', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin')
  await openCounterCase(page, 'Lila Premier')
  await page.locator('summary', { hasText: 'Établir un devis' }).click()
  await page.getByLabel('Désignation').fill('Écran')
  await page.locator('#amount-0').fill('120')
  const release = await holdSaving(page)
  await page.getByRole('button', { name: 'Envoyer le devis' }).click()
  await page.locator('#label-1').fill('Verre de protection')
  await page.locator('#amount-1').fill('15')
  const text = page.locator('.case-writing textarea')
  await text.fill('Prévenir son frère')
  await release()
  await expect(page.locator('summary', { hasText: 'Nouvelle version du devis' })).toBeVisible()
  await expect(page.locator('#label-1')).toHaveValue('Verre de protection')
  await expect(page.locator('#amount-1')).toHaveValue('15')
  await expect(page.locator('#label-0')).toHaveValue('Écran')
  await expect(text).toHaveValue('Prévenir son frère')
  await expect(text).toBeFocused()
  await expectQuestion(page)
})

test('what was said of a form is not said beside the refusal of the next one', async ({ page, staff }) => {
  await page.clock.install()
  await openSignedIn(page, staff, '/admin/rendez-vous/horaires')
  const save = page.getByRole('button', { name: 'Enregistrer les horaires de Technicien Bassin', exact: true })
  await expect(async () => {
    await save.click()
    await expect(page.locator('.toast')).toHaveText('Rien à changer.', { timeout: 3_000 })
  }).toPass()
  // From here on no time passes: what was said does not go by itself, however long the answer takes.
  // On a busy machine the moment is over before the page hears of it: then another one is named.
  await expect(() => page.clock.pauseAt(Date.now() + 1_000)).toPass()
  // Another test may have added a colleague, whose hours stand before these.
  const until = page.locator('form').filter({ has: save }).getByLabel('Lundi, première plage, à', { exact: true })
  await until.fill('07:00')
  await save.click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('what is typed into a form on its way is said where its answer leads to another screen, which takes none of it', async ({ page, staff }) => {
  await standAt(page, staff, 'la-teste')
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  await page.getByLabel('Nom du client').fill('Odette Lamarque')
  await page.getByLabel(/^Téléphone/).fill('06 39 98 41 07')
  await page.getByRole('combobox', { name: 'Appareil' }).fill('iPhone 13')
  const fault = page.getByLabel(/^Panne/)
  await fault.fill('Écran cassé')
  const release = await holdSaving(page)
  await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await fault.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(', vitre arrière aussi')
  await release()
  const lost = page.getByRole('status').getByText(/^Pas enregistré, saisi pendant que le formulaire partait\s: «\s, vitre arrière aussi\s»\.$/)
  await expect(lost).toBeVisible()
  await expect(page).toHaveURL(/\/bon\?/)
})
