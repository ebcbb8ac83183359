import { expect, test } from 'vitest'
import { bankValues } from '#app/features/business/bank.schema.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { aidValues } from '#app/features/prices/aid-values.ts'
import { listAidLines } from '#app/features/prices/aids.commands.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { servicePriceValues } from '#app/features/business/service-prices.schema.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { townValues } from '#app/features/business/town.schema.ts'
import { readTowns } from '#app/features/business/towns.queries.server.ts'
import { confirmFacts } from '#app/features/launch/setup.commands.server.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { readBankDetails } from '#app/platform/db/bank-details.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runBusinessIntent, runServicePrices } from './business-actions.server.ts'
import { runStoreIntent } from './facts-actions.server.ts'
import { runAidScale } from './repair-aids-actions.server.ts'
import { runTownIntent } from './town-actions.server.ts'

type Fields = Readonly<Record<string, string>>

/** What a browser posts: a box that is off is not in it. */
function formOf(fields: Fields, base: string | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (!name.startsWith('page.') || value !== '') form.set(name, value)
  if (base !== undefined) form.set('base', base)
  return form
}

async function now(db: TestDb) {
  const ctx = await asManager(testCtx(db))
  return { ...ctx, facts: await readFacts(ctx) }
}

/** The facts of the demonstration as an owner has said them. */
async function seedSaid(db: TestDb): Promise<void> {
  await seedShopFacts(db.database.db)
  await confirmFacts(allow(await now(db), 'settings:write'), 'delays')
}

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const OTHER_IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

dbTest('two people who change one field', (db) => {
  test('of the business: the second reads what the first wrote, keeps what he typed, and puts it there by pressing again', async () => {
    await seedSaid(db)
    const opened = businessValues((await now(db)).facts.business)
    const send = async (typed: Fields, base = JSON.stringify(opened)) =>
      runBusinessIntent(allow(await now(db), 'facts:write'), formOf({ ...opened, ...typed }, base))
    await send({ diagnosis: 'paid', diagnosisCents: '25', director: 'Zoé Lanterne' })
    const refused = await send({ diagnosisCents: '30', director: 'Léa Balise', paymentTerms: 'Comptant' })
    expect(refused.errors).toEqual({
      director:
        'Quelqu’un a écrit ici entre-temps «\u00a0Zoé Lanterne\u00a0». Votre saisie est gardée\u00a0; enregistrez de nouveau pour la mettre à la place.',
      diagnosisCents: expect.stringContaining('«\u00a025\u00a0»'),
    })
    const business = async () => (await now(db)).facts.business
    expect(await business()).toMatchObject({ director: 'Zoé Lanterne', diagnosisCents: 25_00 })
    expect(refused.typed).toMatchObject({ director: 'Léa Balise', diagnosis: 'paid', paymentTerms: 'Comptant' })
    const { base, ...typed } = refused.typed ?? {}
    expect(await send(typed, base)).toMatchObject({ notice: { kind: 'done' } })
    expect(await business()).toMatchObject({ director: 'Léa Balise', diagnosis: 'paid', diagnosisCents: 30_00, paymentTerms: 'Comptant' })
  })

  test('of the business: a choice is named by its words, the same value is no quarrel, and the account is asked about too', async () => {
    await seedSaid(db)
    const ctx = await now(db)
    const opened = businessValues(ctx.facts.business)
    const account = bankValues(await readBankDetails(ctx))
    const send = async (values: Fields, typed: Fields) =>
      runBusinessIntent(allow(await now(db), 'facts:write'), formOf({ ...values, ...typed }, JSON.stringify(values)))
    await send(opened, { welcome: 'appointment' })
    expect(await send(opened, { welcome: 'appointment', name: 'Atelier Dupin' })).toMatchObject({ notice: { kind: 'done' } })
    const quarrel = await send({ ...opened, welcome: '' }, { welcome: 'walk_in' })
    expect(quarrel.errors).toEqual({ welcome: expect.stringContaining('«\u00a0Sur rendez-vous\u00a0»') })
    const bank = (typed: Fields) => send(account, { intent: 'bank', bankHolder: 'Dupin', ...typed })
    await bank({ bankIban: IBAN })
    expect((await bank({ bankIban: OTHER_IBAN })).errors).toEqual({ bankIban: expect.stringContaining(IBAN) })
    expect((await readBankDetails(ctx)).iban).toBe(IBAN.replaceAll(' ', ''))
  })

  test('of a shop and of what services cost', async () => {
    await seedSaid(db)
    const { facts } = await now(db)
    const shop = facts.stores[0] ?? expect.fail()
    const opened = storeValues(shop)
    const sendShop = async (typed: Fields) =>
      runStoreIntent(await now(db), shop.id, formOf({ ...opened, ...typed, intent: 'contact' }, JSON.stringify(opened)))
    await sendShop({ phone: '05 56 00 00 02' })
    const refused = await sendShop({ phone: '05 56 00 00 03', email: 'nouvelle@exemple.fr' })
    expect(refused).toMatchObject({
      intent: 'contact',
      errors: { phone: expect.stringContaining('05 56 00 00 02') },
      typed: { email: 'nouvelle@exemple.fr' },
    })
    expect(JSON.parse(refused.typed?.['base'] ?? '')).toEqual(storeValues(findStore((await now(db)).facts, shop.id) ?? expect.fail()))
    const prices = servicePriceValues(facts.business.servicePrices)
    const sendPrices = async (typed: Fields) =>
      runServicePrices(allow(await now(db), 'facts:write'), formOf({ ...prices, ...typed }, JSON.stringify(prices)))
    await sendPrices({ homeIt: '60' })
    expect((await sendPrices({ homeIt: '70', transfer: '' })).errors).toEqual({ homeIt: expect.stringContaining('«\u00a060') })
    expect((await now(db)).facts.business.servicePrices).toMatchObject({ homeIt: 60_00, transfer: 39_00 })
  })

  test('of what a form was not shown nothing is emptied, nor by a button that a screen of before an update had', async () => {
    await seedSaid(db)
    const { facts } = await now(db)
    const prices = servicePriceValues(facts.business.servicePrices)
    const send = async (fields: Fields, base?: string) => runServicePrices(allow(await now(db), 'facts:write'), formOf(fields, base))
    const { homeIt: _later, ...known } = prices
    await send({ ...known, transfer: '45' }, JSON.stringify(known))
    await send({ customCase: '21' })
    expect((await now(db)).facts.business.servicePrices).toEqual({ ...facts.business.servicePrices, transfer: 45_00, customCase: 21_00 })
    for (const run of [runServicePrices, runBusinessIntent])
      await expect(run(allow(await now(db), 'facts:write'), formOf({ intent: 'sauver' }, undefined))).rejects.toMatchObject({ status: 400 })
  })

  test('of a town: an old tab leaves what a colleague changed as it is, and is told of what both have', async () => {
    await seedSaid(db)
    await seedTowns(db.database.db)
    const mios = async () => (await readTowns(await now(db))).find(({ slug }) => slug === 'mios') ?? expect.fail()
    const opened = townValues(await mios())
    const send = async (typed: Fields, base = JSON.stringify(opened)) =>
      runTownIntent(allow(await now(db), 'facts:write'), 'mios', formOf({ intent: 'save', ...opened, ...typed }, base))
    const box = 'page.quote'
    const flipped = opened[box] === 'on' ? '' : 'on'
    await send({ minutesToNearestStore: '77', ownFacts: 'Un.\r\nDeux.\r\nTrois.', [box]: flipped })
    expect(await send({ kmToNearestStore: '33' })).toMatchObject({ notice: { kind: 'done' } })
    const kept = { kmToNearestStore: 33, minutesToNearestStore: 77, ownFacts: ['Un.', 'Deux.', 'Trois.'] }
    expect(await mios()).toMatchObject(kept)
    expect(townValues(await mios())[box]).toBe(flipped)
    const refused = await send({ minutesToNearestStore: '88' })
    expect(refused).toMatchObject({ intent: 'save', errors: { minutesToNearestStore: expect.stringContaining('«\u00a077\u00a0»') } })
    expect(await mios()).toMatchObject(kept)
    const { base, ...typed } = refused.typed ?? {}
    await runTownIntent(allow(await now(db), 'facts:write'), 'mios', formOf({ intent: 'save', ...typed }, base))
    expect(await mios()).toMatchObject({ ...kept, minutesToNearestStore: 88 })
    expect(townValues(await mios())[box]).toBe(flipped)
  })

  test('of a town with one shop: the way to the workshop is in no form, and follows the way to the shop', async () => {
    await seedSaid(db)
    await seedTowns(db.database.db)
    const { facts } = await now(db)
    const [only] = facts.stores.filter(({ receivesParcels }) => receivesParcels)
    if (!only) throw new Error('A shop takes parcels')
    const ctx = allow(await asManager(testCtx(db, { facts: { ...facts, stores: [only] } })), 'facts:write')
    const mios = async () => (await readTowns(ctx)).find(({ slug }) => slug === 'mios') ?? expect.fail()
    const { kmToWorkshop: _unasked, ...opened } = townValues(await mios())
    const typed = { intent: 'save', ...opened, nearestStore: only.id, kmToNearestStore: '29' }
    expect(await runTownIntent(ctx, 'mios', formOf(typed, JSON.stringify(townValues(await mios()))))).toMatchObject({ notice: { kind: 'done' } })
    expect(await mios()).toMatchObject({ kmToNearestStore: 29, kmToWorkshop: 29 })
  })

  test('of the scale of the aid: what one has written stays under the other’s form, and an amount of both is said', async () => {
    const ctx = allow(await now(db), 'settings:write')
    const line = {
      intent: 'save',
      deviceType: 'smartphone',
      amount: '25',
      bonus: '20',
      validFrom: '2026-11-20',
      validTo: '',
      source: 'Barème',
      sourceUrl: '',
    }
    await runAidScale(ctx, formOf({ id: '', repairKind: 'ecran', ...line }, undefined))
    const read = async () => (await listAidLines(ctx))[0] ?? expect.fail()
    const opened = aidValues(await read())
    const send = async (typed: Fields, base = JSON.stringify(opened)) =>
      runAidScale(ctx, formOf({ intent: 'save', ...opened, ...typed, id: (await read()).id }, base))
    await send({ amount: '30' })
    expect(await send({ source: 'Barème de décembre' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await read()).toMatchObject({ amount_cents: 3_000, source: 'Barème de décembre' })
    const refused = await send({ amount: '35', repairKind: 'batterie' })
    expect(refused.errors).toEqual({ amount: expect.stringContaining('a écrit ici entre-temps «\u00a030\u00a0»') })
    expect(await read()).toMatchObject({ amount_cents: 3_000, repair_kind: 'ecran' })
    const { base, ...typed } = refused.typed ?? {}
    expect(await runAidScale(ctx, formOf(typed, base))).toMatchObject({ notice: { kind: 'done' } })
    expect(await read()).toMatchObject({ amount_cents: 3_500, repair_kind: 'batterie' })
  })
})
