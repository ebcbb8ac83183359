import { expect, test } from 'vitest'
import { businessValues } from '#app/features/business/business-values.ts'
import { SEEN_CLASHES_FIELD } from '#app/features/business/clashing-days.ts'
import { dayWords } from '#app/features/business/closure-words.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { servicePriceValues } from '#app/features/business/service-prices.schema.ts'
import { NO_PARCELS } from '#app/features/business/store.schema.ts'
import { FIELDS_OF_TAB } from '#app/features/business/store-tabs.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { slotField, weekValues } from '#app/features/business/week-form.ts'
import { publishDocument } from '#app/features/words/document.commands.server.ts'
import { confirmFacts } from '#app/features/launch/setup.commands.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { closureAlerts } from '#app/features/opening-hours/closure-alerts.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { ForbiddenError } from '#app/lib/errors.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { DELAY_FIELDS, unsaidDelays, withoutUnsaid } from '#app/lib/starting-delays.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { retireShop } from '#app/workflows/retire-shop.server.ts'
import { pricesOnSite } from '#app/workflows/prices-on-site.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runBusinessIntent, runServicePrices } from './business-actions.server.ts'
import { runStoreIntent, runStoresIntent } from './facts-actions.server.ts'

/** What a browser posts of a form that opened with these values. */
function formOf(opened: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...opened, ...typed })) form.set(name, value.replaceAll('\n', '\r\n'))
  form.set('base', JSON.stringify(opened))
  return form
}

/** A refused form as it is sent again: word for word. */
function sentForm(fields: Readonly<Record<string, string>> | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value)
  return form
}

async function now(db: TestDb) {
  const ctx = await asManager(testCtx(db))
  return { ...ctx, facts: await readFacts(ctx) }
}

dbTest('facts edited in two windows', (db) => {
  test('of the business: each window writes what was typed in it, and a refused form goes back with both', async () => {
    await seedShopFacts(db.database.db)
    const opened = businessValues((await now(db)).facts.business)
    const send = async (typed: Record<string, string>) => runBusinessIntent(allow(await now(db), 'facts:write'), formOf(opened, typed))
    await send({ paymentTerms: 'Comptant, sauf accord écrit', socialLinks: 'https://example.com/un\nhttps://example.com/deux' })
    const refused = await send({ director: 'Zoé Lanterne', siren: '12' })
    expect(refused).toMatchObject({ typed: { director: 'Zoé Lanterne', paymentTerms: 'Comptant, sauf accord écrit' } })
    await send({ director: 'Zoé Lanterne' })
    const isConfirmed = async () => (await getSetup(await now(db))).delaysConfirmed
    expect(await isConfirmed()).toBe(false)
    await send({ usualTime: '2 jours' })
    expect(await isConfirmed()).toBe(false)
    expect((await now(db)).facts.business).toMatchObject({
      paymentTerms: 'Comptant, sauf accord écrit',
      socialLinks: ['https://example.com/un', 'https://example.com/deux'],
      director: 'Zoé Lanterne',
    })
  })

  test('of the business, of a shop and of its hours: what several save at the same moment is kept', async () => {
    await seedShopFacts(db.database.db)
    const ctx = await now(db)
    const writing = allow(ctx, 'facts:write')
    const shop = ctx.facts.stores[0] ?? expect.fail()
    const business = businessValues(ctx.facts.business)
    const [contact, week] = [storeValues(shop), weekValues(shop.week)]
    const typed = (opened: Readonly<Record<string, string>>, intent: string, fields: Record<string, string>) => {
      const form = formOf(opened, fields)
      form.set('intent', intent)
      return form
    }
    const shopForm = (fields: Record<string, string>) => runStoreIntent(ctx, shop.id, typed(contact, 'contact', fields))
    const weekForm = (fields: Record<string, string>) => runStoreIntent(ctx, shop.id, typed(week, 'week', fields))
    const free = slotField('sun', 0)
    const answers = await Promise.all([
      runBusinessIntent(writing, formOf(business, { director: 'Zoé Lanterne' })),
      runBusinessIntent(writing, formOf(business, { paymentTerms: 'Comptant, sauf accord écrit' })),
      shopForm({ phone: '05 56 00 00 02' }),
      shopForm({ email: 'nouvelle@exemple.fr' }),
      weekForm({ [free.start]: '05:10', [free.end]: '06:20' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ notice: { kind: 'done' } })
    const { facts } = await now(db)
    expect(facts.business).toMatchObject({ director: 'Zoé Lanterne', paymentTerms: 'Comptant, sauf accord écrit' })
    expect(findStore(facts, shop.id)).toMatchObject({ phone: '+33556000002', email: 'nouvelle@exemple.fr' })
    expect(findStore(facts, shop.id)?.week.flat()).toContainEqual(expect.objectContaining({ start: '05:10', end: '06:20' }))
  })

  test('of the business: the promise of refurbished devices is confirmed by who types it, not by who saves another field', async () => {
    await seedShopFacts(db.database.db)
    const send = async (typed: Record<string, string>) => {
      const opened = businessValues((await now(db)).facts.business)
      return runBusinessIntent(allow(await now(db), 'facts:write'), formOf(opened, typed))
    }
    const isConfirmed = async () => (await now(db)).facts.refurbishedConfirmed
    await send({ director: 'Zoé Lanterne' })
    await send({ refurbishedPoints: '30' })
    expect(await isConfirmed()).toBe(false)
    await send({ refurbishedPoints: '48' })
    expect(await isConfirmed()).toBe(true)
  })

  test('of the business: delays that nobody has said are empty, stay as the site says them, and are the owner’s word once they are typed', async () => {
    await seedShopFacts(db.database.db)
    const unsaid = async () => unsaidDelays((await now(db)).facts, await getSetup(await now(db)))
    const send = async (typed: Record<string, string>) => {
      const { facts } = await now(db)
      return runBusinessIntent(allow(await now(db), 'facts:write'), formOf(withoutUnsaid(businessValues(facts.business), await unsaid()), typed))
    }
    expect(await unsaid()).toEqual(DELAY_FIELDS)
    await send({ director: 'Zoé Lanterne' })
    expect((await now(db)).facts.business).toMatchObject({ director: 'Zoé Lanterne', answerHours: 24, usualTime: '1\u00a0h', welcome: 'walk_in' })
    expect(await unsaid()).toEqual(DELAY_FIELDS)
    // The same as the site says is a word as well, and so is another.
    await send({ answerHours: '24', usualTime: '2 h' })
    expect(await unsaid()).toEqual(['diagnosis', 'welcome', 'warrantyMonthsMin'])
    expect(await send({ siren: '12' })).toMatchObject({ typed: { answerHours: '24', diagnosis: '', warrantyMonthsMin: '' } })
    // What has been said is not taken back by an empty field.
    expect(await send({ answerHours: '' })).toMatchObject({ errors: { answerHours: expect.any(String) } })
    await send({ diagnosis: 'free', welcome: 'appointment', warrantyMonthsMin: '6' })
    expect(await unsaid()).toEqual([])
    expect((await getSetup(await now(db))).delaysConfirmed).toBe(true)
  })

  test('terms that were confirmed before a shop took parcels are to be read again, and those of a shop that took them before are not', async () => {
    await seedShopFacts(db.database.db)
    const storeId = 'le-teich'
    const send = async (typed: Record<string, string>) => {
      const ctx = await now(db)
      const store = findStore(ctx.facts, storeId)
      if (!store) throw new Error('The shop is not there')
      const form = formOf(storeValues(store), { ...typed, intent: 'contact' })
      if (typed['receivesParcels'] === '') form.delete('receivesParcels')
      return (await runStoreIntent(ctx, storeId, form)).notice?.text
    }
    for (const what of ['terms', 'parcels'] as const) await confirmFacts(allow(await now(db), 'settings:write'), what)
    const confirmed = async () => {
      const { termsConfirmed, parcelsConfirmed } = await getSetup(await now(db))
      return [termsConfirmed, parcelsConfirmed]
    }
    expect(await send({ phone: '05 56 11 22 33' })).toBe('Fiche enregistrée.')
    const ended = 'Fiche enregistrée. Le site ne propose plus la réparation par la poste.'
    expect(await send({ receivesParcels: '' })).toBe(ended)
    expect(await confirmed()).toEqual([true, true])
    expect(await send({ receivesParcels: 'on' })).toMatch(/^Fiche enregistrée\. .* confirmez de nouveau les conditions de vente/)
    expect(await confirmed()).toEqual([false, false])
    // Whoever stops it reads what is still to be finished.
    for (const [index, state] of (['new', 'waiting', 'done'] as const).entries())
      await aRequest(db.database, { kind: 'postal', state, reference: `D-AAA22${index + 2}` })
    expect(await send({ receivesParcels: '' })).toBe(`${ended} 2\u00a0envois restent ouverts, à finir avec leurs clients sous «\u00a0Envois\u00a0».`)
  })

  test('of a shop: the phone of one window and the address of the other both stand', async () => {
    await seedShopFacts(db.database.db)
    const storeId = 'le-teich'
    const shop = async () => findStore((await now(db)).facts, storeId)
    const before = await shop()
    if (!before) throw new Error('The shop is not there')
    const send = async (typed: Record<string, string>) =>
      runStoreIntent(await now(db), storeId, formOf(storeValues(before), { ...typed, intent: 'contact' }))
    await send({ phone: '06 39 98 77 66' })
    await send({ address: '2 rue Copernic' })
    expect(await shop()).toMatchObject({ phone: '+33639987766', address: '2 rue Copernic', services: before.services })
  })

  test('of a shop: a part of its screen leaves the others as they are at that moment, and its own box as a colleague has ticked it', async () => {
    await seedShopFacts(db.database.db)
    const storeId = 'libourne'
    const shop = async () => findStore((await now(db)).facts, storeId)
    const before = await shop()
    if (!before) throw new Error('The shop is not there')
    expect(before.receivesParcels).toBe(false)
    const opened = storeValues(before)
    const send = async (part: 'contact' | 'label' | 'services', typed: Record<string, string>) => {
      const asked = Object.fromEntries(FIELDS_OF_TAB[part].flatMap((name) => (opened[name] === undefined ? [] : [[name, opened[name]]])))
      const form = formOf(asked, { intent: 'contact', part, ...typed })
      form.set('base', JSON.stringify(opened))
      return runStoreIntent(await now(db), storeId, form)
    }
    expect((await send('contact', { receivesParcels: 'on', phone: '06 39 98 77 66' })).notice?.text).toMatch(/^Fiche enregistrée/)
    // Both forms were opened before the first was saved.
    expect((await send('label', { labelNumber: 'QR-2026-1' })).notice?.text).toBe('Fiche enregistrée.')
    expect((await send('contact', { address: '2 rue Copernic' })).notice?.text).toBe('Fiche enregistrée.')
    expect(await shop()).toMatchObject({ receivesParcels: true, phone: '+33639987766', labelNumber: 'QR-2026-1', address: '2 rue Copernic' })
  })

  test('of a week: days of both windows stand, and who changes a day that the other has changed is told before it is lost', async () => {
    await seedShopFacts(db.database.db)
    const storeId = 'libourne'
    const shop = async () => findStore((await now(db)).facts, storeId)
    const before = await shop()
    if (!before) throw new Error('The shop is not there')
    const opened = weekValues(before.week)
    const send = async (typed: Record<string, string>, base = opened) =>
      runStoreIntent(await now(db), storeId, formOf(base, { ...typed, intent: 'week' }))
    await send({ 'mon.morning.start': '09:00' })
    expect(await send({ 'tue.morning.start': '09:30' })).toMatchObject({ notice: { kind: 'done' } })
    const late = await send({ 'mon.afternoon.end': '20:00', 'wed.morning.start': '08:00' })
    expect(late).toMatchObject({
      intent: 'week',
      errors: { 'mon.morning.start': expect.stringMatching(/^Quelqu’un a changé ce jour entre-temps\s: 9\sh – 13\sh/) },
      typed: { 'mon.afternoon.end': '20:00', 'wed.morning.start': '08:00' },
    })
    expect((await shop())?.week.map(([slot]) => slot?.start)).toEqual([undefined, '09:00', '09:30', '10:00', '10:00', '10:00', '10:00'])
    // The refused form carries what stands now: sent again, it is meant.
    const again = await runStoreIntent(await now(db), storeId, sentForm(late.typed))
    expect(again).toMatchObject({ notice: { kind: 'done' } })
    expect((await shop())?.week[1]).toEqual([
      { start: '10:00', end: '13:00' },
      { start: '14:00', end: '20:00' },
    ])
    // A day that only the other window has changed stays.
    expect((await shop())?.week.map(([slot]) => slot?.start)).toEqual([undefined, '10:00', '09:30', '08:00', '10:00', '10:00', '10:00'])
  })

  test('what a shop does on public holidays is said once, stands in the journal and can be taken back', async () => {
    await seedShopFacts(db.database.db)
    const shop = async () => findStore((await now(db)).facts, 'libourne')
    expect(await shop()).toMatchObject({ publicHolidays: '' })
    const send = async (typed: Record<string, string>) => runStoreIntent(await now(db), 'libourne', formOf({}, typed))
    for (const wrong of [{ intent: 'holidays' }, { intent: 'holidays', publicHolidays: 'parfois' }])
      expect(await send(Object.fromEntries(Object.entries(wrong)))).toMatchObject({
        intent: 'holidays',
        errors: { publicHolidays: expect.any(String) },
      })
    const { notice } = await send({ publicHolidays: 'closed', intent: 'holidays' })
    expect(notice).toMatchObject({ kind: 'done' })
    expect(await shop()).toMatchObject({ publicHolidays: 'closed' })
    expect(findStore((await now(db)).facts, 'la-teste')).toMatchObject({ publicHolidays: '' })
    expect((await db.database.db.select().from(auditEntries)).find(({ action }) => action === 'store.holidays_said')).toMatchObject({
      before: { public_holidays: 'pas encore dit' },
      after: { public_holidays: 'fermé' },
    })
    await send({ intent: 'undo', undo: notice?.undo?.['undo'] ?? '' })
    expect(await shop()).toMatchObject({ publicHolidays: '' })
    expect((await send({ publicHolidays: 'closed_but_friday', intent: 'holidays' })).notice).toMatchObject({ kind: 'done' })
    expect(await shop()).toMatchObject({ publicHolidays: 'closed_but_friday' })
    await expect(runStoreIntent(await asStaffNow(), 'libourne', formOf({}, { publicHolidays: 'usual', intent: 'holidays' }))).rejects.toThrow(
      ForbiddenError,
    )

    async function asStaffNow() {
      const ctx = await asStaff(testCtx(db))
      return { ...ctx, facts: await readFacts(ctx) }
    }
  })

  test('a closing of weeks to come says from which day on visitors read of it, and they do from that day on', async () => {
    await seedShopFacts(db.database.db)
    const ctx = await now(db)
    const today = parisTime(ctx.now).date
    const [from, announced] = [addDays(today, 20), addDays(today, 13)]
    const answer = await runStoreIntent(ctx, 'libourne', formOf({}, { intent: 'close', from, to: addDays(today, 34), message: 'Bonnes fêtes' }))
    // The screen begins anew, and knows for which days somebody may be told.
    expect(answer).toMatchObject({ saved: 'close', closed: { from, to: addDays(today, 34) } })
    expect(answer.notice?.text).toMatch(/^Fermeture enregistrée, du.* Le site l’annonce à partir du/)
    expect(answer.notice?.text).toContain(`${dayWords(announced, false)}.`)
    const { facts } = await now(db)
    const alertsOn = (day: string) => closureAlerts(facts, new Date(`${day}T12:00:00Z`)).map(({ message }) => message)
    expect(alertsOn(addDays(announced, -1))).toEqual([])
    expect(alertsOn(announced)).toEqual(['Bonnes fêtes'])
  })

  test('a picture of a shop is a manager’s: nothing of it is looked at for an account that may only close the shop', async () => {
    await seedShopFacts(db.database.db)
    const ctx = await asStaff(testCtx(db))
    const form = new FormData()
    form.set('intent', 'photo')
    form.set('alt', 'La vitrine')
    form.set('photo', new File(['no picture'], 'vitrine.png', { type: 'image/png' }))
    await expect(runStoreIntent({ ...ctx, facts: await readFacts(ctx) }, 'le-teich', form)).rejects.toThrow(ForbiddenError)
  })
})

dbTest('what the services cost', (db) => {
  test('is what the owner says: typed as people do, empty for «sur devis», and taken back at once', async () => {
    await seedShopFacts(db.database.db)
    const prices = async () => (await now(db)).facts.business.servicePrices
    const opened = servicePriceValues(await prices())
    const send = async (typed: Record<string, string>) => runServicePrices(allow(await now(db), 'facts:write'), formOf(opened, typed))
    const saved = await send({ homeIt: '65,50 €', transfer: '' })
    expect(saved.notice).toMatchObject({ kind: 'done', undo: { intent: 'undo' } })
    expect(await prices()).toMatchObject({ homeIt: 65_50, transfer: null, customCase: 19_90 })

    await send({ intent: 'undo', undo: saved.notice?.undo?.['undo'] ?? '' })
    expect(await prices()).toMatchObject({ homeIt: 49_00, transfer: 39_00 })
  })

  test('is on the site as far as something there announces it, and the answer says what waits', async () => {
    const { db: orm } = db.database
    await seedShopFacts(orm)
    await orm.update(businesses).set({ service_prices: NO_SERVICE_PRICES })
    await seedDocuments(orm, { withExamples: false })
    const send = async (typed: Record<string, string>) => {
      const ctx = await now(db)
      const { servicePrices } = ctx.facts.business
      const answer = await runServicePrices(allow(ctx, 'facts:write'), formOf(servicePriceValues(servicePrices), typed))
      const { waiting } = await pricesOnSite(ctx, (await now(db)).facts.business.servicePrices)
      return [answer.notice?.text, waiting]
    }
    const drafts = 'Tarifs enregistrés. Ils ne sont pas encore sur le site\u00a0: aucun texte en ligne ne les annonce.'
    expect(await send({ transfer: '39', homeIt: '49', customCase: '19,90' })).toEqual([drafts, ['homeIt', 'customCase', 'transfer']])
    const publish = async (slug: string) => publishDocument(allow(await now(db), 'words:write'), { kind: 'service', slug, version: 1, at: null })
    await publish('transfert')
    const some = 'Tarifs enregistrés. 2\u00a0prix ne sont pas encore sur le site\u00a0: aucun texte en ligne ne les annonce. Les autres y sont.'
    expect(await send({ transfer: '35' })).toEqual([some, ['homeIt', 'customCase']])
    const one = 'Tarifs enregistrés. 1\u00a0prix n’est pas encore sur le site\u00a0: aucun texte en ligne ne l’annonce. Les autres y sont.'
    expect(await send({ homeIt: '' })).toEqual([one, ['customCase']])
    await publish('coques')
    expect(await send({ transfer: '40' })).toEqual(['Tarifs enregistrés. Ils sont sur le site.', []])
  })

  test('of the demonstration is on the site with every price', async () => {
    await seedShopFacts(db.database.db)
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const ctx = await now(db)
    const form = formOf(servicePriceValues(ctx.facts.business.servicePrices), { transfer: '35' })
    const { notice } = await runServicePrices(allow(ctx, 'facts:write'), form)
    expect(notice?.text).toBe('Tarifs enregistrés. Ils sont sur le site.')
  })

  test('is refused with its field where it is no amount, and nothing else is saved', async () => {
    await seedShopFacts(db.database.db)
    const opened = servicePriceValues((await now(db)).facts.business.servicePrices)
    const refused = await runServicePrices(allow(await now(db), 'facts:write'), formOf(opened, { homeIt: '0', transfer: 'cher', customCase: '21' }))
    expect(Object.keys(refused.errors ?? {})).toEqual(['homeIt', 'transfer'])
    expect(refused.typed).toMatchObject({ homeIt: '0', transfer: 'cher', customCase: '21' })
    expect((await now(db)).facts.business.servicePrices.customCase).toBe(19_90)
  })
})

dbTest('a shop that comes back', (db) => {
  test('asks for the right to change facts, and for the promises of repair by post where no shop took parcels', async () => {
    await seedShopFacts(db.database.db)
    const ctx = await now(db)
    const send = async (typed: Record<string, string>) =>
      runStoresIntent(allow(await now(db), 'facts:write'), formOf({}, { intent: 'bring-back', storeId: 'le-teich', ...typed }))
    await retireShop(ctx, { storeId: 'le-teich', successorPath: null, moveTo: null, parcelsTo: NO_PARCELS })
    const staff = await asStaff(testCtx(db))
    expect(() => allow(staff, 'facts:write')).toThrow(ForbiddenError)
    expect((await send({ storeId: 'nulle-part' })).notice?.kind).toBe('error')
    const answer = await send({ receivesParcels: 'on' })
    expect(answer.notice).toMatchObject({ kind: 'done', undo: { intent: 'undo' } })
    expect(answer.notice?.text).toMatch(/^Magasin remis en service, à la fin de la liste\./)
    expect((await send({})).notice?.text).toBe('Rien à changer.')
  })
})

dbTest('days apart', (db) => {
  test('that say something else of days that are written already are asked about first, and taken once that was read', async () => {
    await seedShopFacts(db.database.db)
    const day = addDays(parisTime((await now(db)).now).date, 5)
    let minute = 0
    const send = async (typed: Record<string, string>) => {
      const ctx = await now(db)
      // Of two exceptions of the same day the newer one counts: each is added a minute later.
      minute += 1
      return runStoreIntent(
        { ...ctx, now: after(ctx.now, minutes(minute)) },
        'libourne',
        formOf({}, { intent: 'exception', from: day, to: '', message: '', ...typed }),
      )
    }
    // Whoever is expected then may be told at once, as with any closing.
    expect(await send({})).toMatchObject({ notice: { kind: 'done' }, closed: { from: day, to: day } })
    const hours = { [slotField('day', 0).start]: '10:00', [slotField('day', 0).end]: '16:00' }
    const asked = await send(hours)
    expect(asked).toMatchObject({ intent: 'exception', errors: { from: expect.stringContaining('lisez ce qui compte') } })
    const exceptions = async () => findStore((await now(db)).facts, 'libourne')?.exceptions.filter(({ from }) => from === day) ?? []
    const [known] = await exceptions()
    expect(await exceptions()).toHaveLength(1)
    const opened = await send({ ...hours, [SEEN_CLASHES_FIELD]: known?.id ?? '' })
    expect([opened.notice?.kind, opened.closed]).toEqual(['done', undefined])
    expect(await exceptions()).toMatchObject([{ slots: [{ start: '10:00', end: '16:00' }] }])
  })
})
