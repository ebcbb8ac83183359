import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoFacts } from '#app/features/business/facts-change.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { after, days } from '#app/lib/durations.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { saveBusiness, saveLogo } from '#app/features/business/business.commands.server.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { BusinessForm } from '#app/features/business/business.schema.ts'
import { FactsFile, bringFactsFiles, readFactsFiles } from '#app/features/business/facts-files.server.ts'
import { createFactsReader, readFacts } from '#app/features/business/read-facts.server.ts'
import { INBOX_LIST } from '#app/features/requests/inbox-list.ts'
import { listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { logoMark } from '#app/lib/brand-look.ts'
import { NO_PROMISE } from '#app/lib/refurbished-promise.ts'
import { isClaimable } from '#app/lib/shop-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { aLeader, lastEntry } from '#tests/factories/shop-leader.ts'

const BUSINESS_FORM = {
  name: 'Atelier Boréal',
  email: 'bonjour@boreal.example',
  founded: '2019',
  siren: '732 829 320',
  satisfiedCustomersPercent: '97',
  googleRating: '4,6',
  warrantyMonthsMin: '12',
}

dbTest('what the business says of itself', (db) => {
  test('a logo takes the place of the drawn mark, and a colour that is too light is refused with a darker one', async () => {
    const { ctx } = await aLeader(db)
    const logo = '/media/0123456789abcdef0123456789abcdef-144x72.png'
    expect(await saveLogo(ctx, logo)).toMatchObject({ kind: 'saved' })
    expect(await saveLogo(ctx, logo)).toEqual({ kind: 'unchanged' })
    const { business } = await readFacts(ctx)
    expect(logoMark(business)).toMatchObject({ src: logo, width: 144, height: 72 })
    expect(logoMark({ name: 'Phare Réparation', logoUrl: '' })).toBe('lighthouse')
    expect(logoMark({ name: 'Atelier Boréal', logoUrl: '' })).toEqual({ letter: 'A' })
    const refused = BusinessForm.safeParse({ ...BUSINESS_FORM, color: '#FEC92F' })
    expect(refused.error?.issues[0]?.message).toMatch(/contraste est de 1,\d.*#[\da-f]{6}\.$/)
    expect(BusinessForm.safeParse({ ...BUSINESS_FORM, scenery: 'montagne' }).success).toBe(false)
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, color: '#7A1030', scenery: 'town' }), {})
    expect((await readFacts(ctx)).business).toMatchObject({ color: '#7a1030', scenery: 'town' })
    expect((await lastEntry(ctx)).after).toMatchObject({ paysage: 'Ville\u00a0: lampe d’atelier, maisons et arbres' })
  })

  test('how long a repair by post takes is the owner’s word: typed as one says it, in the journal, and empty again', async () => {
    const { ctx } = await aLeader(db)
    const named = async () =>
      fillPlaceholders('Nous réparons en {delai.atelier} après réception. Comptez {delai.poste}.', sitePlaceholders(await readFacts(ctx)))
    expect(await named()).toBe('Nous réparons en 48 à 72\u00a0h après réception. Comptez 4 à 5\u00a0jours ouvrés.')
    for (const postalRepair of ['vite', '72 à 48 h', '0 h', '3 h ouvrées', '48 à 72'])
      expect(BusinessForm.safeParse({ ...BUSINESS_FORM, postalRepair }).error?.issues[0]?.message).toMatch(/^Une durée, par exemple 48 à 72 h/)
    const read = (postalTotal: string) => BusinessForm.parse({ ...BUSINESS_FORM, postalTotal }).postalTotal
    expect(['48-72h', '1 jour', '5 à 7 JOURS ouvrés', '2 semaines', 'Une semaine', 'un jour ouvré', ' '].map(read)).toEqual([
      '48 à 72\u00a0h',
      '1\u00a0jour',
      '5 à 7\u00a0jours ouvrés',
      '2\u00a0semaines',
      'une\u00a0semaine',
      'un\u00a0jour ouvré',
      '',
    ])
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, postalRepair: '3 à 5 jours' }), {})
    expect(await named()).toBe('Nous réparons en 3 à 5\u00a0jours après réception.')
    expect((await lastEntry(ctx)).after).toMatchObject({ 'par la poste, à l’atelier': '3 à 5\u00a0jours', 'par la poste, en tout': '' })
    const [row] = await ctx.db.select().from(businesses)
    expect(row).toMatchObject({ postal_repair: '3 à 5\u00a0jours', postal_total: '' })
  })

  test('the delays that pages and mails promise are the owner’s word, and what is asked from then on is late by them', async () => {
    const { ctx } = await aLeader(db)
    const named = async () => fillPlaceholders('sous {delai.reponse}, en {delai.reparation}', sitePlaceholders(await readFacts(ctx)))
    expect(await named()).toBe('sous 24\u00a0h, en 1\u00a0h')
    for (const usualTime of ['vite', '0 h', '90', '100 h'])
      expect(BusinessForm.safeParse({ ...BUSINESS_FORM, usualTime }).error?.issues[0]?.message).toMatch(/^Une durée/)
    const before = await aRequest(ctx, { reference: 'D-7K2M9Q' })
    const read = (usualTime: string) => BusinessForm.parse({ ...BUSINESS_FORM, usualTime }).usualTime
    expect(['1 h 30', '1h30', '2 h 00', '90 min'].map(read)).toEqual(['1\u00a0h\u00a030', '1\u00a0h\u00a030', '2\u00a0h', '90\u00a0min'])
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, answerHours: '48', usualTime: '2 Jours' }), {})
    expect(await named()).toBe('sous 48\u00a0h, en 2\u00a0jours')
    expect((await lastEntry(ctx)).after).toMatchObject({ 'réponse sous, heures': '48', 'durée habituelle': '2\u00a0jours' })
    const asked = await aRequest(ctx, { reference: 'D-7K2M9R' })
    const { rows } = await listRequests(ctx, readListQuery(new URLSearchParams(), INBOX_LIST), null)
    const hours = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 3_600_000
    expect(new Map(rows.map(({ id, createdAt, deadline }) => [id, hours(createdAt, deadline)]))).toEqual(
      new Map([
        [before, 24],
        [asked, 48],
      ]),
    )
  })

  test('how long a price and a device are kept is the owner’s word, and a shorter time takes nothing from whoever has read of the longer one', async () => {
    const { ctx } = await aLeader(db)
    const named = async () => fillPlaceholders('{delai.prix}, {delai.reservation}', sitePlaceholders(await readFacts(ctx)))
    expect(await named()).toBe('7\u00a0jours, 24\u00a0heures')
    for (const [priceKeptDays, reservedHours] of [
      ['0', '24'],
      ['91', '24'],
      ['7', '1'],
      ['7', '73'],
    ])
      expect(BusinessForm.safeParse({ ...BUSINESS_FORM, priceKeptDays, reservedHours }).success).toBe(false)
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, priceKeptDays: '1', reservedHours: '48' }), {})
    expect(await named()).toBe('1\u00a0jour, 48\u00a0heures')
    expect((await lastEntry(ctx)).after).toMatchObject({ 'prix affiché tenu, jours': '1', 'appareil réservé, heures': '48' })
    const keptBefore = async () => (await ctx.db.select({ before: businesses.price_kept_before }).from(businesses))[0]?.before
    expect(await keptBefore()).toEqual([{ days: 7, until: ctx.now.toISOString() }])
    // Saved anew a week later: nobody holds the shop to it any more.
    await saveBusiness({ ...ctx, now: after(ctx.now, days(7)) }, BusinessForm.parse({ ...BUSINESS_FORM, priceKeptDays: '30' }), {})
    expect(await keptBefore()).toEqual([])
  })

  test('neither an undo nor a folder of facts forgets for how long prices were shown as kept', async () => {
    const { ctx } = await aLeader(db)
    const at = (day: number) => ({ ...ctx, now: after(ctx.now, days(day)) })
    const files = new Map(Object.entries(await readFactsFiles(ctx)).map(([name, rows]) => [name, FactsFile.parse(rows)]))
    const keep = (priceKeptDays: string, day: number) => saveBusiness(at(day), BusinessForm.parse({ ...BUSINESS_FORM, priceKeptDays }), {})
    const kept = async () => (await ctx.db.select({ days: businesses.price_kept_days, before: businesses.price_kept_before }).from(businesses))[0]
    const sixty = (day: number) => ({ days: 60, until: at(day).now.toISOString() })

    const { undoId } = await keep('60', 0)
    expect(await undoFacts(at(2), undoId ?? '')).toBe(true)
    expect(await kept()).toEqual({ days: 7, before: [sixty(2)] })

    await keep('60', 3)
    await bringFactsFiles(at(23), files)
    expect(await kept()).toEqual({ days: 7, before: [sixty(2), sixty(23)] })

    // A folder from a version that did not keep how long prices had been honoured before.
    const old = files.get('entreprise')?.map(({ price_kept_days: _days, price_kept_before: _before, ...row }) => row) ?? []
    await keep('5', 24)
    await bringFactsFiles(at(25), new Map([...files, ['entreprise', old]]))
    expect(await kept()).toEqual({ days: 7, before: [sixty(2), sixty(23), { days: 7, until: at(24).now.toISOString() }] })
  })

  test('a change from before an update is taken back: columns that came since keep what they began with, those that are no more are left out', async () => {
    const { ctx } = await aLeader(db)
    const saved = await saveBusiness(ctx, BusinessForm.parse(BUSINESS_FORM), {})
    await ctx.db.execute(sql`update undo_records set rows = (
      select jsonb_agg(jsonb_set(kept, '{rows}', (
        select coalesce(jsonb_agg((each - 'price_kept_days' - 'label_number') || '{"no_more": 1}'), '[]') from jsonb_array_elements(kept -> 'rows') each
      ))) from jsonb_array_elements(rows) kept
    )`)
    expect(await undoFacts(ctx, saved.undoId ?? '')).toBe(true)
    const facts = await readFacts(ctx)
    expect([facts.business, facts.stores]).toEqual([ctx.facts.business, ctx.facts.stores])
  })

  test('a paid diagnosis has a price, which goes when it is free again', async () => {
    const { ctx } = await aLeader(db)
    const problems = (diagnosisCents: string) =>
      BusinessForm.safeParse({ ...BUSINESS_FORM, diagnosis: 'paid', diagnosisCents }).error?.issues.map(({ path }) => path[0])
    expect([problems('0'), problems('vingt'), problems('-5'), problems('')]).toEqual([
      ['diagnosisCents'],
      ['diagnosisCents'],
      ['diagnosisCents'],
      undefined,
    ])
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, diagnosis: 'paid', diagnosisCents: '29,90' }), {})
    const { business } = await readFacts(ctx)
    expect([business.diagnosisCents, businessValues(business)['diagnosisCents']]).toEqual([29_90, '29,90'])
    expect((await lastEntry(ctx)).after).toMatchObject({ diagnostic: 'Payant', 'prix du diagnostic': '29,90\u00a0€' })
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, diagnosis: 'free', diagnosisCents: '29,90' }), {})
    expect((await readFacts(ctx)).business).toMatchObject({ diagnosis: 'free', diagnosisCents: null })
  })

  test('the business is changed with its sources; a SIREN that cannot be is refused', async () => {
    const { ctx } = await aLeader(db)
    expect(BusinessForm.safeParse({ ...BUSINESS_FORM, siren: '732829321' }).success).toBe(false)
    await saveBusiness(ctx, BusinessForm.parse(BUSINESS_FORM), { googleRating: 'Fiche Google du 20 novembre 2026' })
    const { business } = await readFacts(ctx)
    expect(business).toMatchObject({ name: 'Atelier Boréal', siren: '732829320', claims: { googleRating: 4.6, warrantyMonthsMin: 12 } })
    expect(business.claimSources).toEqual({ googleRating: 'Fiche Google du 20 novembre 2026' })
    expect((await lastEntry(ctx)).before).toMatchObject({ nom: 'Phare Réparation' })
  })

  test('what is promised of refurbished devices is the owner’s word, and every text that names it follows', async () => {
    const { ctx } = await aLeader(db)
    const named = async () =>
      fillPlaceholders('{reconditionne.points} points, batterie à {reconditionne.batterie} %', sitePlaceholders(await readFacts(ctx)))
    expect(await named()).toBe('48 points, batterie à 80 %')
    await saveBusiness(ctx, BusinessForm.parse({ ...BUSINESS_FORM, refurbishedPoints: '30', refurbishedBattery: '85' }), {})
    expect(await named()).toBe('30 points, batterie à 85 %')
    expect((await lastEntry(ctx)).after).toMatchObject({ 'reconditionné, points contrôlés': '30', 'reconditionné, batterie au moins, %': '85' })
    await saveBusiness(ctx, BusinessForm.parse(BUSINESS_FORM), {})
    expect((await readFacts(ctx)).business.refurbished).toEqual(NO_PROMISE)
    expect(await named()).toBe('')
    const shorter = BusinessForm.safeParse({ ...BUSINESS_FORM, refurbishedWarranty: '12', refurbishedWarrantyMax: '6' })
    expect(shorter.error?.issues.map(({ path }) => path[0])).toEqual(['refurbishedWarrantyMax'])
  })

  test('a figure may be left empty and is then said nowhere; a zero is none', async () => {
    const { ctx } = await aLeader(db)
    const problems = (typed: Record<string, string>) =>
      BusinessForm.safeParse({ ...BUSINESS_FORM, ...typed }).error?.issues.map(({ path }) => path[0])
    expect(problems({ satisfiedCustomersPercent: '0', googleRating: '0', warrantyMonthsMin: '0', refurbishedPoints: '0' })).toEqual([
      'satisfiedCustomersPercent',
      'googleRating',
      'warrantyMonthsMin',
      'refurbishedPoints',
    ])
    const empty = { ...BUSINESS_FORM, satisfiedCustomersPercent: '', googleRating: '' }
    await saveBusiness(ctx, BusinessForm.parse(empty), { googleRating: 'Fiche Google' })
    const facts = await readFacts(ctx)
    expect(businessValues(facts.business)).toMatchObject({ satisfiedCustomersPercent: '', googleRating: '', refurbishedPoints: '' })
    expect([isClaimable(facts, 'googleRating'), isClaimable({ ...facts, isExample: false }, 'googleRating')]).toEqual([false, false])
  })

  test('invented figures are for a demonstration that is not live: a shop that begins empty needs a source for its own', async () => {
    const { ctx } = await aLeader(db)
    const isExample = async (seed: 'demo' | 'none') => {
      const facts = await createFactsReader({ ...ctx, memo: new Memo(), env: { SEED: seed } })()
      return [facts.isExample, isClaimable(facts, 'googleRating')]
    }
    expect(await isExample('demo')).toEqual([true, true])
    expect(await isExample('none')).toEqual([false, false])
    await ctx.db.insert(siteSetups).values({ launched_at: ctx.now })
    expect(await isExample('demo')).toEqual([false, false])
  })

  test('the reader keeps the facts in memory until a write to them', async () => {
    const { ctx } = await aLeader(db)
    const read = createFactsReader(ctx)
    const before = await read()
    await saveBusiness(ctx, BusinessForm.parse(BUSINESS_FORM), {})
    expect(await read()).toBe(before)
    ctx.memo.invalidate([tags.anyFact])
    expect((await read()).business.name).toBe('Atelier Boréal')
  })
})
