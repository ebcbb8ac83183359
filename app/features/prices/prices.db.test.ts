import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boardPrices } from '#app/content/prices.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { after, days } from '#app/lib/durations.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { modelRepairs, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { repairAids, repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice, anAid, asPriced } from '#tests/factories/prices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { announce, listAnnounced } from './announced.queries.server.ts'
import { listBoardPrices, listLowestPrices, listModelPrices, listSearchedPrices } from './prices.queries.server.ts'

dbTest('prices', (db) => {
  test('a model shows what each part leaves to pay, the closed prices of before not', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx)
    const screen = await aRepair(ctx, { model_id: model.id })
    await anAid(ctx)
    await aPrice(ctx, screen)
    await aPrice(ctx, screen, { part_kind: 'circulaire', amount_cents: 219_00 })
    await aPrice(ctx, screen, { part_kind: 'origine', amount_cents: null })
    await aPrice(ctx, screen, { amount_cents: 1_00, is_active: false, valid_to: new Date() })
    const prices = await listModelPrices(ctx, await asPriced(ctx, model.id))
    expect(prices[screen.id]).toMatchObject([
      { part: 'compatible', amountCents: 204_00, aidCents: 25_00 },
      { part: 'origine', amountCents: null, aidCents: 0 },
      { part: 'circulaire', amountCents: 219_00, aidCents: 30_00 },
    ])
  })

  test('only shops with a label number deduct the aid', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx)
    const screen = await aRepair(ctx, { model_id: model.id })
    await anAid(ctx)
    await aPrice(ctx, screen)
    const aidIn = async (labelled: number) => {
      const stores = ctx.facts.stores.map((store, index) => ({ ...store, labelNumber: index < labelled ? 'R-1' : '' }))
      const [line] = (await listModelPrices({ ...ctx, facts: { ...ctx.facts, stores } }, await asPriced(ctx, model.id)))[screen.id] ?? []
      return [line?.aidCents, line?.shops.map(({ aidCents }) => aidCents)]
    }
    expect(await aidIn(3)).toEqual([25_00, []])
    expect(await aidIn(1)).toEqual([25_00, [25_00, 0, 0]])
    expect(await aidIn(0)).toEqual([0, []])
  })

  test('an aid that ends today holds until midnight in Paris and is gone the next day', async () => {
    const ctx = testCtx(db, { now: new Date('2026-03-10T12:00:00Z') })
    const model = await aModel(ctx)
    const screen = await aRepair(ctx, { model_id: model.id })
    await aPrice(ctx, screen)
    await anAid(ctx, { valid_to: '2026-03-10' })
    const shown = async (now: string) => {
      const later = { ...ctx, now: new Date(now) }
      return (await listModelPrices(later, await asPriced(ctx, model.id)))[screen.id]?.[0]?.aidCents
    }
    expect(await shown('2026-03-10T22:59:59Z')).toBe(25_00)
    expect(ctx.page.freshUntil).toEqual(new Date('2026-03-10T23:00:00Z'))
    expect(await shown('2026-03-10T23:00:00Z')).toBe(0)
  })

  test('lists of a brand show the lowest price of each model', async () => {
    const ctx = testCtx(db)
    const brand = await aBrand(ctx, { slug: 'apple' })
    const [dear, cheap, none] = [
      await aModel(ctx, { brand_id: brand.id }),
      await aModel(ctx, { brand_id: brand.id }),
      await aModel(ctx, { brand_id: brand.id }),
    ]
    await anAid(ctx)
    await aPrice(ctx, await aRepair(ctx, { model_id: dear.id }))
    await aPrice(ctx, await aRepair(ctx, { model_id: cheap.id, repair_name: 'Batterie' }), { amount_cents: 104_00 })
    await aPrice(ctx, await aRepair(ctx, { model_id: cheap.id }), { amount_cents: 300_00 })
    const modelSlugs = [dear, cheap, none].map(({ slug }) => slug)
    expect(await listLowestPrices(ctx, { brandSlug: 'apple', modelSlugs })).toEqual({
      [dear.slug]: { repairName: 'Écran', leftToPayCents: 179_00 },
      [cheap.slug]: { repairName: 'Batterie', leftToPayCents: 79_00 },
    })
    expect([...ctx.page.tags]).toContain(tags.pricesOf('apple'))
    // The rows are kept until a price of the brand changes.
    await aPrice(ctx, await aRepair(ctx, { model_id: none.id }), { amount_cents: 300_00 })
    const ofNone = async () => (await listLowestPrices(ctx, { brandSlug: 'apple', modelSlugs }))[none.slug]
    expect(await ofNone()).toBeUndefined()
    ctx.memo.invalidate([tags.pricesOf('apple')])
    expect(await ofNone()).toMatchObject({ repairName: 'Écran' })
  })

  test('the announced prices are put in once, also into a catalogue that an earlier version filled in', async () => {
    const log = createLog('silent')
    const ctx = testCtx(db)
    await seedDatabase(ctx.db, log)
    await ctx.db.delete(repairPrices)
    await ctx.db.delete(repairAids)
    await ctx.db.delete(seededRows).where(eq(seededRows.kind, 'price'))
    await ctx.db.delete(seededRows).where(eq(seededRows.kind, 'aid'))
    await seedDatabase(ctx.db, log)
    const announced = await listBoardPrices(
      ctx,
      boardPrices(['iphone-11-screen', 'iphone-12-battery', 'iphone-13-screen', 'galaxy-a52-screen', 'galaxy-s21-battery', 'galaxy-a32-screen']),
    )
    expect(announced.map(({ label, amountCents }) => [label, amountCents / 100])).toEqual([
      ['Écran iPhone 11', 89],
      ['Batterie iPhone 12', 79],
      ['Écran iPhone 13', 179],
      ['Écran Galaxy A52', 139],
      ['Batterie Galaxy S21', 69],
      ['Écran Galaxy A32', 119],
    ])
    expect(await ctx.db.select({ id: modelRepairs.id }).from(modelRepairs).where(eq(modelRepairs.requires_quote, false))).toHaveLength(7)
    await ctx.db.delete(repairPrices)
    await seedDatabase(ctx.db, log)
    expect(await ctx.db.select().from(repairPrices)).toEqual([])
  })

  test('an example that a later version brings comes to a demonstration once, and never to a site that is live', async () => {
    const log = createLog('silent')
    const ctx = testCtx(db)
    await seedDatabase(ctx.db, log)
    const wet = async () => (await listSearchedPrices(ctx, { kind: 'eau', modelSlugs: ['galaxy-a52'] }))['galaxy-a52']?.leftToPayCents
    // The aid is not for water damage: nothing is deducted.
    expect(await wet()).toBe(79_00)
    await ctx.db.delete(repairPrices)
    await ctx.db.delete(seededRows).where(eq(seededRows.kind, 'price'))
    await ctx.db.insert(siteSetups).values({ launched_at: ctx.now })
    await seedDatabase(ctx.db, log)
    expect(await wet()).toBeUndefined()
    expect(await ctx.db.select().from(repairPrices)).toHaveLength(6)
    await ctx.db.delete(siteSetups)
    await seedDatabase(ctx.db, log)
    expect(await wet()).toBeUndefined()
  })

  test('an announced price goes with a request and holds for 7 days, a change is said, an invented one is not believed', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13' })
    const screen = await aRepair(ctx, { model_id: model.id, duration: '1 h environ' })
    await anAid(ctx)
    const daysAgo = (count: number) => after(ctx.now, -days(count))
    await aPrice(ctx, screen, { amount_cents: 194_00, is_active: false, valid_from: daysAgo(20), valid_to: daysAgo(2) })
    await aPrice(ctx, screen, { amount_cents: 100_00, is_active: false, valid_from: daysAgo(40), valid_to: daysAgo(20) })
    await aPrice(ctx, screen)
    const asked = { modelSlug: 'iphone-13', repairs: ['Écran'] }
    const said = async (cents?: number) =>
      (await announce(ctx, { ...asked, shown: new Map(cents === undefined ? [] : [['Écran', cents]]), withoutAid: false })).text.replaceAll(
        /\s/g,
        ' ',
      )
    expect(await listAnnounced(ctx, asked)).toMatchObject([{ repair: 'Écran', leftToPayCents: 179_00 }])
    const today = 'Écran 179 € (204 € – 25 € d’aide), pièce compatible, 1 h environ, tenu jusqu’au 27 novembre 2026'
    expect(await said(179_00)).toBe(today)
    expect(await said()).toBe(today)
    // The time is that of the shop: a device in a parcel has none of it.
    const posted = await announce(ctx, { ...asked, shown: new Map(), withoutAid: false, byPost: true })
    expect(posted.text.replaceAll(/\s/g, ' ')).toBe(today.replace(', 1 h environ', ''))
    expect(await said(169_00)).toContain('169 € (194 € – 25 € d’aide), pièce compatible, 1 h environ, affiché puis changé (aujourd’hui 179 €)')
    expect(await said(75_00)).toBe(today)
    expect(await said(1_00)).toBe(today)
    const unaided = await announce(ctx, { ...asked, shown: new Map([['Écran', 179_00]]), withoutAid: true })
    expect(unaided.text.replaceAll(/\s/g, ' ')).toBe(
      'Écran 204 € (sans aide, d’après vos réponses), pièce compatible, 1 h environ, tenu jusqu’au 27 novembre 2026',
    )
    expect(unaided.lines).toMatchObject([{ amountCents: 204_00, aidCents: 0 }])
    await aPrice(ctx, await aRepair(ctx, { model_id: model.id, repair_name: 'Batterie', duration: null }), { part_kind: 'origine' })
    expect(await listAnnounced(ctx, { ...asked, repairs: ['Batterie'] })).toMatchObject([{ detail: 'pièce d’origine' }])
    // Cleaning puts no part in.
    await aPrice(ctx, await aRepair(ctx, { model_id: model.id, repair_name: 'Désoxydation', duration: null }), {
      amount_cents: 79_00,
      repair_kind: 'eau',
    })
    const cleaned = await announce(ctx, { modelSlug: 'iphone-13', repairs: ['Désoxydation'], shown: new Map(), withoutAid: true })
    expect(cleaned.text.replaceAll(/\s/g, ' ')).toBe('Désoxydation 79 €, tenu jusqu’au 27 novembre 2026')
  })

  test('a range is announced with both of its ends, to the customer, to the shop and for the quote', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13' })
    await anAid(ctx)
    await aPrice(ctx, await aRepair(ctx, { model_id: model.id, duration: null }), { amount_cents: 79_00, max_cents: 119_00 })
    const asked = { modelSlug: 'iphone-13', repairs: ['Écran'] }
    const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')
    const [beside] = await listAnnounced(ctx, asked)
    expect([beside?.price, beside?.whole, beside?.sum].map(plain)).toEqual(['54 € à 94 €', '79 € à 119 €', '79 € à 119 € – 25 € d’aide'])
    const said = await announce(ctx, { ...asked, shown: new Map([['Écran', 54_00]]), withoutAid: false })
    expect(plain(said.text)).toBe('Écran 54 € à 94 € (79 € à 119 € – 25 € d’aide), pièce compatible, tenu jusqu’au 27 novembre 2026')
    expect(said.lines).toMatchObject([{ amountCents: 79_00, maxCents: 119_00, aidCents: 25_00 }])
    const unaided = await announce(ctx, { ...asked, shown: new Map([['Écran', 54_00]]), withoutAid: true })
    expect(plain(unaided.text)).toContain('Écran 79 € à 119 € (sans aide, d’après vos réponses)')
  })

  test('a price that was shown while the site said more days is honoured for these, one that was shown later for fewer', async () => {
    const base = testCtx(db)
    const ctx = { ...base, facts: { ...base.facts, business: { ...base.facts.business, priceKeptDays: 2 } } }
    const screen = await aRepair(ctx, { model_id: (await aModel(ctx, { slug: 'iphone-13' })).id })
    await base.db.update(businesses).set({ price_kept_days: 2, price_kept_before: [{ days: 14, until: after(ctx.now, -days(5)).toISOString() }] })
    await aPrice(ctx, screen)
    const ended = async (cents: number, daysAgo: number) =>
      aPrice(ctx, screen, {
        amount_cents: cents,
        is_active: false,
        valid_from: after(ctx.now, -days(40)),
        valid_to: after(ctx.now, -days(daysAgo)),
      })
    await ended(194_00, 1)
    // Its visitors read of 14 days until five days ago.
    await ended(184_00, 3)
    await ended(174_00, 15)
    const announced = async (cents: number) =>
      (await announce(ctx, { modelSlug: 'iphone-13', repairs: ['Écran'], shown: new Map([['Écran', cents]]), withoutAid: false })).lines[0]
        ?.amountCents
    expect([await announced(194_00), await announced(184_00), await announced(174_00)]).toEqual([194_00, 184_00, 204_00])
    await base.db.update(businesses).set({ price_kept_before: [] })
    expect([await announced(194_00), await announced(184_00)]).toEqual([194_00, 204_00])
  })

  test('a range that was shown is honoured with both ends: its upper end may have gone up, or down', async () => {
    const ctx = testCtx(db)
    const screen = await aRepair(ctx, { model_id: (await aModel(ctx, { slug: 'iphone-13' })).id })
    const ended = { is_active: false, valid_from: after(ctx.now, -days(40)), valid_to: after(ctx.now, -days(1)) }
    const { id: today } = await aPrice(ctx, screen, { amount_cents: 54_00, max_cents: 120_00 })
    await aPrice(ctx, screen, { ...ended, amount_cents: 54_00, max_cents: 94_00 })
    // The part of another quality costs less at most, and is none that the page named.
    await aPrice(ctx, screen, { ...ended, part_kind: 'origine', amount_cents: 54_00, max_cents: 60_00 })
    const announced = async () => announce(ctx, { modelSlug: 'iphone-13', repairs: ['Écran'], shown: new Map([['Écran', 54_00]]), withoutAid: false })
    const { text, lines } = await announced()
    expect(lines).toMatchObject([{ amountCents: 54_00, maxCents: 94_00 }])
    expect(text.replaceAll(/\s/g, ' ')).toContain('affiché puis changé (aujourd’hui 54 € à 120 €)')
    await ctx.db.update(repairPrices).set({ max_cents: 80_00 }).where(eq(repairPrices.id, today))
    const lowered = await announced()
    expect(lowered.lines).toMatchObject([{ amountCents: 54_00, maxCents: 80_00 }])
    expect(lowered.text).not.toContain('affiché puis changé')
  })

  test('a price that was shown with an aid is kept for 7 days after the aid has ended, by a lower price and without that aid', async () => {
    const ctx = testCtx(db, { now: new Date('2026-03-10T12:00:00Z') })
    const model = await aModel(ctx, { slug: 'iphone-13' })
    const screen = await aRepair(ctx, { model_id: model.id })
    await anAid(ctx, { valid_to: '2026-03-10' })
    await aPrice(ctx, screen, { valid_from: new Date('2026-01-01T12:00:00Z') })
    const kept = async (now: string) =>
      announce({ ...ctx, now: new Date(now) }, { modelSlug: 'iphone-13', repairs: ['Écran'], shown: new Map([['Écran', 179_00]]), withoutAid: false })
    const nextDay = await kept('2026-03-11T12:00:00Z')
    expect(nextDay.lines).toMatchObject([{ amountCents: 179_00, aidCents: 0 }])
    expect(nextDay.text.replaceAll(/\s/g, ' ')).toContain(
      '179 €, dont 25 € d’aide terminée, à la charge du magasin, pièce compatible, affiché puis changé (aujourd’hui 204 €)',
    )
    expect((await kept('2026-03-17T12:00:00Z')).lines).toMatchObject([{ amountCents: 179_00 }])
    expect((await kept('2026-03-18T12:00:00Z')).lines).toMatchObject([{ amountCents: 204_00 }])
  })

  test('renaming a repair or the address of its model changes nothing on the slate', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13', name: 'iPhone 13' })
    const screen = await aRepair(ctx, { model_id: model.id })
    await aPrice(ctx, screen)
    await ctx.db.update(modelRepairs).set({ repair_name: 'Bloc avant complet' }).where(eq(modelRepairs.id, screen.id))
    expect(await listBoardPrices(ctx, boardPrices(['iphone-13-screen']))).toMatchObject([
      { label: 'Bloc avant complet iPhone 13', amountCents: 204_00, href: expect.stringMatching(/\/iphone-13$/) },
    ])
  })
})
