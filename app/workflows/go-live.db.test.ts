import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { getStockPage } from '#app/features/refurbished/refurbished.queries.server.ts'
import { NO_FILTERS } from '#tests/factories/stock-filters.ts'
import { listPublishedReviews } from '#app/features/reviews/published-reviews.queries.server.ts'
import { changeFacts, undoFacts } from '#app/features/business/facts-change.server.ts'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { bringRepairBack, removeRepair } from '#app/features/catalogue/editing/repair.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { confirmFacts, noteFirstRunStep, tryMail } from '#app/features/launch/setup.commands.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { sitePlaceholders } from '#app/features/words/placeholders.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { businesses, stores } from '#app/platform/db/tables/business.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { saveDocument, publishDocument } from '#app/features/words/document.commands.server.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { confirmTerms, goLive, readLaunchFacts } from './go-live.server.ts'

const LEGAL = {
  legal_form: 'SARL',
  siren: '732829320',
  director: 'Maëlle Durand',
  host_name: 'Hébergeur du Bassin',
  host_address: '1 quai Neuf, 33260 La Teste-de-Buch',
  host_phone: '+33556000000',
  email: 'contact@reparation-du-bassin.fr',
  whatsapp_phone: '',
  seat_address: '1 rue Copernic\n33470 Le Teich',
  mediator_name: 'Médiateur',
  mediator_address: '2 quai Neuf, 33260 La Teste-de-Buch',
  mediator_url: 'https://mediateur.example',
}

const CONTACTS = { phone: '+33556000000', email: 'magasin@reparation-du-bassin.fr' }

/** The context as the next request gets it: facts are read anew, and nothing is remembered. */
async function afresh(ctx: Ctx): Promise<Ctx> {
  return { ...ctx, memo: new Memo(), facts: await readFacts(ctx) }
}

async function shown(ctx: Ctx) {
  const now = await afresh(ctx)
  const { devices } = await getStockPage(now, { filters: NO_FILTERS, page: 1 })
  const partners = await listWords(now, 'partner')
  return { reviews: await listPublishedReviews(now), partners, devices }
}

dbTest('going live', (db) => {
  test('the promises of refurbished devices are shown on a live site once they are confirmed by themselves, not with the prices', async () => {
    const ctx = testCtx(db)
    await seedShopFacts(ctx.db)
    await seedDocuments(ctx.db)
    const manager = await asManager(await afresh(ctx))
    const points = async () => sitePlaceholders((await afresh(ctx)).facts).get('reconditionne.points')
    expect(await points()).toBe('48')
    await confirmFacts(manager, 'prices')
    await ctx.db.update(siteSetups).set({ launched_at: ctx.now })
    expect(await points()).toBe('')
    expect((await readLaunchFacts({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).confirmed).toMatchObject({
      prices: true,
      refurbished: false,
    })
    const told: string[] = []
    const invalidation = { publishWith: async (_: unknown, changed: readonly string[]) => () => void told.push(...changed) }
    await confirmFacts({ ...manager, invalidation }, 'refurbished')
    expect(told).toContain(tags.shopFact('refurbishedConfirmed'))
    expect(await points()).toBe('48')
    expect((await readLaunchFacts({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).confirmed.refurbished).toBe(true)
    // Another promise than that of the demonstration is the owner's by being typed.
    await ctx.db.update(siteSetups).set({ refurbished_confirmed_at: null })
    await ctx.db.update(businesses).set({ refurbished_promise: { checkPoints: 30 } })
    expect(await points()).toBe('30')
  })

  test('waits for the law’s fields, then takes everything away that nobody of the shop wrote, once', async () => {
    const ctx = testCtx(db)
    await seedShopFacts(ctx.db)
    await seedDocuments(ctx.db)
    await seedDatabase(ctx.db, createLog('silent'))
    const [own] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 13', condition: 'good', price: 300 })
      .returning({ id: refurbishedDevices.id })
    const manager = await asManager(await afresh(ctx))
    const before = await shown(ctx)
    expect([before.reviews, before.partners].map((list) => list.length)).toEqual([12, 6])
    expect(before.reviews.every(({ isSample }) => isSample)).toBe(true)
    expect(before.partners.every(({ isStarting }) => isStarting)).toBe(true)
    expect(before.devices.filter(({ isSample }) => !isSample).map(({ id }) => id)).toEqual([own?.id])
    expect((await readLaunchFacts(manager)).samples).toMatchObject({
      reviews: 12,
      partners: 6,
      devices: startingCatalogue().refurbished.length,
      prices: 7,
      terms: startingCatalogue().repairs.length,
      technicians: { free: 2, booked: 0 },
    })
    const { startingPrices } = await readLaunchFacts(manager)
    expect(startingPrices.reduce((sum, { count }) => sum + count, 0)).toBe(7)
    expect(startingPrices).toContainEqual({
      title: 'Apple, iPhone',
      count: 3,
      models: ['iPhone 11', 'iPhone 12', 'iPhone 13'],
      href: '/admin/prix?marque=apple&famille=iphone',
    })
    // The site as it will be is read once, not at each look at the list.
    const reads = vi.spyOn(DOCUMENT_KINDS.promo.schema, 'safeParse')
    await readLaunchFacts(manager)
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    expect((await readLaunchFacts(manager)).shopPages).toMatchObject(
      ['la-teste', 'le-teich', 'libourne'].map((slug) => ({ path: `/${slug}`, editHref: `/admin/contenus/pages-magasin/${slug}` })),
    )
    expect(await goLive(manager)).toBe('incomplete')
    expect(await shown(ctx)).toEqual(before)

    await ctx.db.update(businesses).set(LEGAL)
    expect(await goLive({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).toBe('incomplete')
    await ctx.db.update(stores).set({ label_number: '' })
    expect(await goLive({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).toBe('incomplete')
    // The shops still have the addresses of the demonstration.
    await ctx.db.update(stores).set(CONTACTS)
    expect(await goLive({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).toBe('incomplete')
    await confirmFacts(manager, 'founded')
    // Nobody has read the terms of sale yet.
    expect(await goLive({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).toBe('incomplete')
    await confirmTerms({ ...manager, ...(await afresh(ctx)), actor: manager.actor })
    // Nor said that the prices of the demonstration are his.
    expect(await goLive({ ...manager, ...(await afresh(ctx)), actor: manager.actor })).toBe('incomplete')
    await confirmFacts(manager, 'prices')
    const told: string[] = []
    const ready = {
      ...manager,
      ...(await afresh(ctx)),
      actor: manager.actor,
      invalidation: { publishWith: async (_: unknown, changed: readonly string[]) => () => void told.push(...changed) },
    }
    expect(await goLive(ready)).toBe('live')
    const ofCatalogue = told.filter((tag) => /^(?:brands|catalogue|prices|(?:brand|model|prices):.+)$/.test(tag))
    expect(ofCatalogue).toContain('model:iphone-13')
    expect([...new Set(told)].filter((tag) => !ofCatalogue.includes(tag)).toSorted()).toEqual([
      'any-shown-repair',
      'facts',
      'reviews',
      'stock',
      'words:partner',
    ])
    expect((await readLaunchFacts(ready)).samples).toMatchObject({ terms: 0, technicians: { free: 0, booked: 0 } })
    expect(await goLive(ready)).toBe('already')
    const left = await shown(ctx)
    expect([left.reviews, left.partners]).toEqual([[], []])
    expect(left.devices).toMatchObject([{ id: own?.id, isSample: false }])
    expect((await afresh(ctx)).facts.launchedAt).toBe(ctx.now.toISOString())
    // The next start brings none of it back.
    await seedDocuments(ctx.db)
    await seedDatabase(ctx.db, createLog('silent'))
    expect(await shown(ctx)).toEqual(left)
  })

  test('asks for the terms of sale again once a fact that they speak of has changed, and not when nothing of them did', async () => {
    const ctx = testCtx(db)
    await seedShopFacts(ctx.db)
    await seedDocuments(ctx.db)
    await ctx.db.update(businesses).set(LEGAL)
    await ctx.db.update(stores).set({ ...CONTACTS, label_number: '' })
    const asOwner = async () => asManager(await afresh(ctx))
    const read = async () => {
      const { confirmed, termsChanged } = await readLaunchFacts(await asOwner())
      return [confirmed.terms, termsChanged]
    }
    expect(await read()).toEqual([false, false])
    await confirmFacts(await asOwner(), 'founded')
    await confirmFacts(await asOwner(), 'prices')
    await confirmTerms(await asOwner())
    await ctx.db.update(businesses).set({ capital_euros: 1_000 })
    expect(await read()).toEqual([true, false])
    const setWarranty = async (warrantyMonthsMin: number) =>
      ctx.db.update(businesses).set({ claims: sql`${businesses.claims} || ${JSON.stringify({ warrantyMonthsMin })}::jsonb` })
    await setWarranty(12)
    expect(await read()).toEqual([false, true])
    expect(await goLive(await asOwner())).toBe('incomplete')
    await setWarranty(6)
    expect(await read()).toEqual([true, false])
    await setWarranty(12)
    await confirmTerms(await asOwner())
    expect(await read()).toEqual([true, false])
    expect(await goLive(await asOwner())).toBe('live')
    // What the demonstration alone said was not what its owner confirmed.
    expect(await read()).toEqual([true, false])
    // A confirmation of before holds whatever was confirmed.
    await confirmFacts(await asOwner(), 'terms')
    await setWarranty(6)
    expect(await read()).toEqual([true, false])
  })

  test('waits while words of the shop itself claim a label that it lost, or its terms contradict what it says; those of the example just go', async () => {
    const ctx = testCtx(db)
    await seedShopFacts(ctx.db)
    await seedDocuments(ctx.db)
    await ctx.db.update(businesses).set({ ...LEGAL, diagnosis: 'paid', diagnosis_cents: 30_00 })
    await ctx.db.update(stores).set(CONTACTS)
    const asOwner = async () => asManager(await afresh(ctx))
    const manager = await asOwner()
    for (const what of ['founded', 'terms', 'prices'] as const) await confirmFacts(manager, what)
    const own = async (kind: 'legal' | 'service', slug: string) => {
      const words = allow(await asOwner(), 'words:write')
      const document = await findStaffDocument(words, { kind, slug })
      if (!document) throw new Error('The document is missing')
      const { version } = document
      // What he did not change follows his facts: a sentence of his own does not.
      const body = JSON.stringify(document.body).replace(
        /("paragraphs":\[")/,
        '$1Votre magasin est labellisé QualiRépar, et le diagnostic est gratuit. ',
      )
      await saveDocument(words, { kind, slug, newSlug: slug, baseVersion: version, body: JSON.parse(body) })
      await publishDocument(words, { kind, slug, version: version + 1, at: null })
    }
    await own('legal', 'conditions-de-vente')
    await ctx.db.update(stores).set({ label_number: '' })
    const claims = async () =>
      (await readLaunchFacts(await asOwner())).textsWithClaims.filter(({ isTerms, claim }) => isTerms || claim.kind === 'label')
    expect((await claims()).map(({ claim }) => claim.kind)).toEqual(['label', 'promise'])
    expect(await goLive(await asOwner())).toBe('incomplete')
    await ctx.db.update(businesses).set({ diagnosis: 'free', diagnosis_cents: null })
    await ctx.db.update(stores).set({ label_number: 'QR-33-0042' })
    expect(await claims()).toEqual([])
    expect(await goLive(await asOwner())).toBe('live')
  })

  test('nothing that was changed before can be taken back any more: the label of the demonstration stays away; what changes afterwards can', async () => {
    const ctx = testCtx(db)
    await seedShopFacts(ctx.db)
    await seedDocuments(ctx.db)
    await ctx.db.update(businesses).set(LEGAL)
    await ctx.db.update(stores).set({ label_number: 'QR-33-0042' })
    const asOwner = async (now = ctx.now) => ({ ...(await asManager(await afresh(ctx))), now })
    const say = async (facts: Partial<typeof stores.$inferInsert>, now?: Date) =>
      changeFacts<{ undoId?: string }>(await asOwner(now), async (txCtx) => {
        await txCtx.db.update(stores).set(facts)
        return { audit: { action: 'store.changed', subject: { kind: 'store' } }, answer: {} }
      })
    const ofDemonstration = await say({ ...CONTACTS, label_number: '' })
    const model = await aModel(ctx, { brand_id: (await aBrand(ctx)).id })
    const repair = await aRepair(ctx, { model_id: model.id, warranty: '6 mois' })
    const catalogue = allow(await asOwner(), 'catalogue:write')
    const removed = await removeRepair(catalogue, { modelId: model.id, id: repair.id })
    if (removed.kind !== 'removed') throw new Error('The repair was not there')
    for (const what of ['founded', 'terms', 'prices'] as const) await confirmFacts(await asOwner(), what)
    const facts = async (now?: Date) => allow(await asOwner(now), 'facts:write')
    expect(await findLastChange(await facts())).not.toBeNull()
    expect(await goLive(await asOwner())).toBe('live')

    const later = after(ctx.now, minutes(1))
    expect(await findLastChange(await facts(later))).toBeNull()
    expect(await undoFacts(await facts(later), ofDemonstration.undoId ?? '')).toBe(false)
    expect(await bringRepairBack({ ...catalogue, now: later }, { undoId: removed.undoId })).toEqual({ kind: 'unknown' })
    const why = (undoId = '') => notUndoneText(ctx, undoId, 'Autre chose a changé.')
    for (const undoId of [ofDemonstration.undoId, removed.undoId]) expect(await why(undoId)).toMatch(/^Ce changement date d’avant la mise en ligne/)
    expect((await afresh(ctx)).facts.stores.map(({ labelNumber }) => labelNumber)).not.toContain('QR-33-0042')

    const ofToday = await say({ phone: '+33556000001' }, later)
    expect(await findLastChange(await facts(later))).toMatchObject({ id: ofToday.undoId })
    expect(await undoFacts(await facts(later), ofToday.undoId ?? '')).toBe(true)
    expect((await afresh(ctx)).facts.stores[0]?.phone).toBe(CONTACTS.phone)
    expect(await why(ofToday.undoId)).toBe('Autre chose a changé.')
  })

  test('is for managers; a mail that tries the server says what the server answered', async () => {
    const ctx = testCtx(db)
    expect(() => allow(ctx, 'settings:write')).toThrow(/may not/)
    const staff = await asStaff(ctx)
    expect(() => allow(staff, 'settings:write')).toThrow(/may not/)
    const manager = await asManager(ctx)
    const refused = {
      ...manager,
      mailer: {
        ...manager.mailer,
        deliver: async () => {
          throw new Error('535 mot de passe refusé')
        },
      },
    }
    expect(await tryMail(refused, 'gerant@example.fr')).toMatchObject({
      kind: 'failed',
      sentence: expect.stringContaining('mot de passe'),
      detail: '535 mot de passe refusé',
    })
    expect((await readLaunchFacts(manager)).mail.tried).toBe(false)
    expect(await tryMail(manager, 'gerant@example.fr')).toEqual({ kind: 'sent' })
    expect((await readLaunchFacts(manager)).mail).toMatchObject({ tried: true, triedTo: 'gerant@example.fr' })
    // A password that was changed since: what left before proves nothing any more.
    await tryMail(refused, 'gerant@example.fr')
    expect((await readLaunchFacts(manager)).mail).toMatchObject({ tried: false, triedTo: '' })
    await tryMail(manager, 'gerant@example.fr')
    for (const step of ['prix', 'marques', 'prix']) await noteFirstRunStep(manager, step)
    // Who looked at one mediator's site has not looked at the next one's.
    await confirmFacts(manager, 'mediator')
    expect((await readLaunchFacts(manager)).mediatorSeen).toBe(true)
    const { facts } = manager
    const other = { ...manager, facts: { ...facts, business: { ...facts.business, mediatorUrl: 'https://autre-mediateur.example' } } }
    expect((await readLaunchFacts(other)).mediatorSeen).toBe(false)
    await confirmFacts(manager, 'hours')
    await confirmFacts(manager, 'parcels')
    expect(await getSetup(ctx)).toMatchObject({
      firstRunDone: ['prix', 'marques'],
      hoursConfirmed: true,
      pricesConfirmed: false,
      parcelsConfirmed: true,
      delaysConfirmed: false,
      mailTried: true,
    })
  })
})
