import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { landingView } from '#app/content/landing/derive.ts'
import { indexLinks } from '#app/content/landing/links.ts'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { findLandingPage } from '#app/content/landing/site.ts'
import type { LandingSite } from '#app/content/landing/site.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { chooseBrands } from '#app/features/catalogue/editing/brand-choice.commands.server.ts'
import { undoTowns } from '#app/features/business/facts-change.server.ts'
import { addTown, removeTown, saveTown } from '#app/features/business/towns.commands.server.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import { listVisitedTowns } from '#app/features/booking/travel.server.ts'
import { createDocument, publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findMovedLanding, getLandingSite, listHomeItTowns, listLandingAddresses, listLandingObstacles } from './landing-site.server.ts'
import { listTownPages } from './town-pages.server.ts'

const MIOS = {
  name: 'Mios',
  postcode: '33380',
  department: 'Gironde',
  visitArea: 'Intérieur',
  nearestStore: 'le-teich',
  kmToNearestStore: 11,
  minutesToNearestStore: 15,
  kmToWorkshop: 11,
  pageKinds: ['postal-town' as const],
  ownFacts: ['Un.', 'Deux.', 'Trois.'],
}

async function seeded(db: TestDb) {
  await seedDocuments(db.database.db)
  await seedTowns(db.database.db)
  const published: string[] = []
  const invalidation = { publishWith: async (_tx: unknown, touched: readonly string[]) => () => void published.push(...touched) }
  const manager = await asManager(testCtx(db, { invalidation }))
  // What was kept in memory is read anew, as after a change in the product.
  const at = () => ({ ...manager, memo: new Memo() })
  const shown = async (ctx: Ctx = at()) => (await getLandingSite(ctx)).pages
  const facts = () => allow(at(), 'facts:write')
  const words = () => allow(at(), 'words:write')
  /** Which of these pages the changes since the last time drop. */
  const dropped = (pages: Record<string, ReadonlySet<string>>) => {
    const touched = published.splice(0)
    return Object.keys(pages).filter((name) => touched.some((tag) => pages[name]?.has(tag)))
  }
  return { at, shown, facts, words, dropped }
}

/** The tags of what reads the landing site this way. */
async function tagsOf(ctx: Ctx, read: (site: LandingSite) => unknown): Promise<ReadonlySet<string>> {
  const page = emptyPageFacts()
  JSON.stringify(read(await getLandingSite({ ...ctx, page })))
  return page.tags
}

function pageTags(ctx: Ctx, slug: string): Promise<ReadonlySet<string>> {
  return tagsOf(ctx, (site) => {
    const page = findLandingPage(site, slug)
    return page && landingView(page, site)
  })
}

dbTest('the landing pages on the site', (db) => {
  test('a town where visits can be booked is among those of visits at home, with a page of its own or without', async () => {
    const { at } = await seeded(db)
    const offered = await listHomeItTowns(at())
    expect(offered).toContainEqual({ label: 'Arcachon', href: '/intervention-informatique-arcachon' })
    expect(offered).toContainEqual({ label: 'Cap Ferret', href: '/pro/rendez-vous?location=Cap+Ferret' })
    expect(offered.map(({ label }) => label).toSorted()).toEqual((await listVisitedTowns(at())).toSorted())
  })

  test('are those of the starting content, word for word', async () => {
    const { shown } = await seeded(db)
    const plain = (page: object) => Object.fromEntries(Object.entries(page).filter(([, value]) => value !== null))
    const pages = await shown()
    expect(pages).toHaveLength(LANDING_PAGES.length)
    for (const page of fillPlaceholders(LANDING_PAGES, sitePlaceholders(startingFacts()))) {
      expect(plain(pages.find(({ slug }) => slug === page.slug) ?? {}), page.slug).toEqual(plain(page))
    }
  })

  test('are told to search engines without those of brands that are switched off', async () => {
    const { at } = await seeded(db)
    const hubs = async () => (await listLandingAddresses(at())).flatMap(({ kind, path }) => (kind === 'brand-hub' ? [path] : []))
    expect(await hubs()).toEqual([])
    await chooseBrands(at(), ['oppo', 'google'])
    expect((await hubs()).toSorted()).toEqual(['/reparation-google', '/reparation-oppo'])
    await chooseBrands(at(), ['google'])
    expect(await hubs()).toEqual(['/reparation-google'])
    expect((await listLandingAddresses(at())).map(({ path }) => path)).toContain('/arcachon')
  })

  test('need three facts of their town, and a town that is to have them', async () => {
    const { shown, facts, words } = await seeded(db)
    const isShown = async () => (await shown()).some(({ slug }) => slug === 'mios')
    await saveTown(facts(), 'mios', { ...MIOS, ownFacts: ['Un.', 'Deux.'] })
    expect(await isShown()).toBe(false)
    // Its other page tells facts of its own, but the town is not to have it any more.
    expect((await shown()).some(({ slug }) => slug === 'intervention-informatique-mios')).toBe(false)
    const [page] = await listTownPages(words(), { slug: 'mios', ...MIOS, ownFacts: ['Un.', 'Deux.'] })
    expect(page).toMatchObject({ state: 'Il manque un fait', path: null, editHref: '/admin/contenus/envoi-commune/mios' })
    const { undoId } = await saveTown(facts(), 'mios', MIOS)
    const [mios] = (await shown()).filter(({ slug }) => slug === 'mios')
    expect(mios).toMatchObject({ localFacts: ['Un.', 'Deux.', 'Trois.'], title: 'Réparation iPhone et Smartphone à Mios | QualiRépar' })
    expect(await undoTowns(facts(), undoId ?? '')).toBe(true)
    expect(await isShown()).toBe(false)
    await removeTown(facts(), 'mios')
    expect((await getLandingSite(facts())).towns.has('mios')).toBe(false)
    await seedTowns(db.database.db)
    expect(await db.database.db.select().from(towns).where(eq(towns.slug, 'mios'))).toEqual([])
  })

  test('a page of a shop needs no town beside it, but one that tells of nowhere says what is missing', async () => {
    const { at, shown, facts, words } = await seeded(db)
    const tell = async (version: number, localFacts: string[]) => {
      const body = Object((await findStaffDocument(words(), { kind: 'shop', slug: 'libourne' }))?.body)
      await saveDocument(words(), { kind: 'shop', slug: 'libourne', newSlug: 'libourne', baseVersion: version - 1, body: { ...body, localFacts } })
      await publishDocument(words(), { kind: 'shop', slug: 'libourne', version, at: null })
    }
    await removeTown(facts(), 'libourne')
    await tell(2, ['Un.', 'Deux.', 'Trois.'])
    const [page] = (await shown()).filter(({ slug }) => slug === 'libourne')
    const site = await getLandingSite(at())
    expect(page && landingView(page, site).crumbs.at(-1)).toEqual({ label: 'Libourne' })
    expect(indexLinks(site, 'shop')).toContainEqual({ label: 'Libourne', href: '/libourne' })
    await tell(3, ['Un.'])
    expect((await shown()).some(({ slug }) => slug === 'libourne')).toBe(false)
    await removeTown(facts(), 'arcachon')
    const reasons = Object.fromEntries([...(await listLandingObstacles(at()))].map(([slug, { reason }]) => [slug, reason.replaceAll('\u00a0', ' ')]))
    expect(reasons).toMatchObject({
      libourne: 'il manque 2 faits du lieu, à écrire dans ce texte',
      arcachon: 'aucune commune n’a le repère « arcachon » ; ajoutez-la sous « Communes », ou corrigez le repère',
    })
    await saveTown(facts(), 'mios', { ...MIOS, pageKinds: ['home-it'] })
    expect((await listLandingObstacles(at())).get('mios')).toEqual({
      kind: 'postal-town',
      reason: expect.stringMatching(/^Mios n’a pas de page «\sEnvoi postal, commune\s»/),
    })
    const noPost = { ...at(), facts: { ...at().facts, stores: at().facts.stores.map((store) => ({ ...store, receivesParcels: false })) } }
    expect((await listLandingObstacles(noPost)).get('bordeaux')?.reason).toContain('aucun magasin ne reçoit les envois postaux')
  })

  test('a new town gets a page of its own, which leads on when its address changes', async () => {
    const { at, shown, facts, words } = await seeded(db)
    expect(await addTown(facts(), { ...MIOS, name: 'Belin-Béliet' })).toMatchObject({ kind: 'saved', slug: 'belin-beliet' })
    expect(await addTown(facts(), { ...MIOS, name: 'Belin Béliet' })).toMatchObject({ kind: 'taken' })
    const model = await findStaffDocument(words(), { kind: 'postal-town', slug: 'mios' })
    const body = { ...Object(model?.body), place: 'belin-beliet', title: 'Réparation de téléphone à Belin-Béliet' }
    const address = { kind: 'postal-town', slug: 'belin' } as const
    expect(await createDocument(words(), { ...address, slug: 'arcachon', body })).toMatchObject({ kind: 'slug-taken' })
    expect(await createDocument(words(), { ...address, slug: 'magasins', body })).toMatchObject({ kind: 'slug-taken' })
    await createDocument(words(), { ...address, body })
    expect((await shown()).some(({ slug }) => slug === 'belin')).toBe(false)
    await publishDocument(words(), { ...address, version: 1, at: null })
    expect((await shown()).find(({ slug }) => slug === 'belin')).toMatchObject({ localFacts: ['Un.', 'Deux.', 'Trois.'] })
    await saveDocument(words(), { ...address, newSlug: 'belin-beliet', baseVersion: 1, body })
    expect(await findMovedLanding(at(), 'belin')).toBe('belin-beliet')
    expect(await findMovedLanding(at(), 'nulle-part')).toBeUndefined()
  })

  test('a change of a town or of words drops their page, one that others name drops theirs too', async () => {
    const { at, facts, words, dropped } = await seeded(db)
    const pages = {
      mios: await pageTags(at(), 'mios'),
      audenge: await pageTags(at(), 'audenge'),
      postal: await tagsOf(at(), (site) => indexLinks(site, 'postal-town')),
    }
    const known = (await listTowns(at())).find(({ slug }) => slug === 'mios')
    if (!known) throw new Error('Mios is missing')
    const town = { ...known, pageKinds: [...known.pageKinds], ownFacts: [...known.ownFacts] }
    await saveTown(facts(), 'mios', { ...town, kmToNearestStore: 99 })
    expect(dropped(pages)).toEqual(['mios'])
    await saveTown(facts(), 'mios', { ...town, ownFacts: [...town.ownFacts.slice(1), 'Un autre fait.'] })
    expect(dropped(pages)).toEqual(['mios'])
    await saveTown(facts(), 'mios', { ...town, name: 'Mios-en-Buch' })
    expect(dropped(pages)).toEqual(['mios', 'audenge', 'postal'])
    const address = { kind: 'postal-town', slug: 'mios' } as const
    const body = Object((await findStaffDocument(words(), address))?.body)
    await saveDocument(words(), { ...address, newSlug: 'mios', baseVersion: 1, body: { ...body, intro: 'Une autre ouverture.' } })
    expect(dropped(pages)).toEqual([])
    await publishDocument(words(), { ...address, version: 2, at: null })
    expect(dropped(pages)).toEqual(['mios'])
    await saveDocument(words(), { ...address, newSlug: 'mios', baseVersion: 2, body: { ...body, place: 'audenge' } })
    await publishDocument(words(), { ...address, version: 3, at: null })
    expect(dropped(pages)).toEqual(['mios', 'audenge', 'postal'])
  })

  test('leaves out what towns say of a shop that was retired, and keeps their pages', async () => {
    const { at, shown } = await seeded(db)
    const all = startingFacts()
    const former = all.stores.filter(({ id }) => id === 'libourne')
    const retired = former.map((store) => ({ ...store, successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }))
    const without = { ...at(), facts: { ...all, stores: all.stores.filter(({ id }) => id !== 'libourne'), formerStores: retired } }
    const factsOf = (pages: Awaited<ReturnType<typeof shown>>) =>
      pages.flatMap((page) => ('localFacts' in page && page.kind !== 'shop' ? page.localFacts : []))
    const [before, after] = [await shown(), await shown(without)]
    expect(factsOf(before).filter((fact) => /magasin[^.]*Libourne/.test(fact)).length).toBeGreaterThan(1)
    expect(factsOf(after).filter((fact) => /magasin[^.]*Libourne/.test(fact))).toEqual([])
    expect(factsOf(after).filter((fact) => fact.includes('Libourne')).length).toBeGreaterThan(5)
    const slugsOf = (pages: typeof before) => pages.map(({ slug }) => slug).filter((slug) => slug !== 'libourne')
    expect(slugsOf(after)).toEqual(slugsOf(before))
  })
})
