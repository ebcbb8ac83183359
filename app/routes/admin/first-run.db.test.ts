import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { closedEveryYear } from '#app/features/business/yearly-days.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { listStartingTowns, readTowns } from '#app/features/business/towns.queries.server.ts'
import { FIRST_RUN_ADDRESS, priceField } from '#app/features/launch/first-run.ts'
import { listMostAsked } from '#app/features/prices/most-asked.queries.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aRepair } from '#tests/factories/catalogue.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runFirstRun } from './first-run-actions.server.ts'

const BELIN = {
  name: 'Belin-Béliet',
  postcode: '33830',
  department: 'Gironde',
  nearestStore: 'le-teich',
  kmToNearestStore: '30',
  minutesToNearestStore: '25',
  kmToWorkshop: '30',
  ownFacts: 'Un.\nDeux.\nTrois.',
  visitArea: '',
  'page.postal-town': 'on',
}

async function manager(db: TestDb) {
  await seedShopFacts(db.database.db)
  await seedTowns(db.database.db)
  const ctx = await asManager(testCtx(db))
  /** What is answered; a redirect as the address that it leads to. */
  const send = async (fields: Readonly<Record<string, string | readonly string[]>>, address = 'etape=villes') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
    try {
      return await runFirstRun(ctx, form, readAddress(new URLSearchParams(address), FIRST_RUN_ADDRESS))
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get('Location')
      throw thrown
    }
  }
  return { ctx, send }
}

/** What the address says that an answer leads to. */
function paramsOf(answer: unknown): URLSearchParams {
  return new URL(String(answer), 'https://www.example.fr').searchParams
}

/** The undo that the address of the next step carries. */
function undoIn(answer: unknown, step: string): string {
  const searchParams = paramsOf(answer)
  expect(searchParams.get('etape')).toBe(step)
  return searchParams.get('enregistre') ?? ''
}

dbTest('the first run', (db) => {
  test('takes away the towns that were unticked and no other, keeps how far it is, and takes it back once', async () => {
    const { ctx, send } = await manager(db)
    const slugs = async () => (await readTowns(ctx)).map(({ slug }) => slug)
    const before = await slugs()
    const undo = undoIn(await send({ intent: 'villes', shownTown: ['niort', 'mios'], town: ['mios'] }), 'marques')
    expect(await slugs()).toEqual(before.filter((slug) => slug !== 'niort'))
    expect((await getSetup(ctx)).firstRunDone).toEqual(['villes'])
    expect(await send({ intent: 'undo', undo }, 'etape=marques')).toMatchObject({ notice: { text: 'C’est annulé.' } })
    expect(await slugs()).toEqual(before)
    expect(await send({ intent: 'undo', undo }, 'etape=marques')).toMatchObject({ notice: { kind: 'error' } })
    expect(await send({ intent: 'villes', shownTown: ['mios'], town: ['mios'] })).toBe('/admin/premiers-pas?etape=marques')
  })

  test('a shop without hours is named before the step is behind; with them they count as confirmed', async () => {
    const { ctx, send } = await manager(db)
    await ctx.db.delete(storeHours).where(eq(storeHours.store_id, 'libourne'))
    const at = async () => ({ ...ctx, facts: await readFacts(ctx) })
    const asked = async () => {
      const form = new FormData()
      form.set('intent', 'magasins')
      return runFirstRun(await at(), form, readAddress(new URLSearchParams('etape=magasins&magasin=libourne'), FIRST_RUN_ADDRESS))
    }
    expect(await asked()).toMatchObject({ notice: { kind: 'error', text: expect.stringContaining('Libourne. Remplissez') } })
    expect(await getSetup(ctx)).toMatchObject({ hoursConfirmed: false, firstRunDone: [] })
    await ctx.db.insert(storeHours).values({ store_id: 'libourne', weekday: 1, starts: '09:00', ends: '18:00' })
    expect(await send({ intent: 'magasins' }, 'etape=magasins')).toBe('/admin/premiers-pas?etape=villes')
    expect(await getSetup(ctx)).toMatchObject({ hoursConfirmed: true, firstRunDone: ['magasins'] })
  })

  test('the holidays that are ticked are closed every year, the others follow the week, and the next step takes it back', async () => {
    const { ctx, send } = await manager(db)
    const closed = async () => closedEveryYear(await readFacts(ctx))
    expect(await closed()).toEqual(['01-01', '12-25'])
    const undo = undoIn(
      await send({ intent: 'magasins', yearlyShown: 'on', yearlyClosed: ['12-25', '05-01', '12-24', '../x'] }, 'etape=magasins'),
      'villes',
    )
    // The eve of Christmas has hours of its own: it is not among the days that are asked for.
    expect(await closed()).toEqual(['05-01', '12-25'])
    expect((await readFacts(ctx)).sharedExceptions.filter(({ slots }) => slots.length > 0).map(({ from }) => from)).toEqual(['12-24', '12-31'])
    await send({ intent: 'undo', undo }, 'etape=villes')
    expect(await closed()).toEqual(['01-01', '12-25'])
    await send({ intent: 'magasins' }, 'etape=magasins')
    expect(await closed()).toEqual(['01-01', '12-25'])
  })

  test('the facts of the business are taken back from the next step; a plain host is completed, a wrong one goes back as typed', async () => {
    const { ctx, send } = await manager(db)
    const mediatorOf = async () => (await readFacts(ctx)).business.mediatorUrl
    const refused = await send({ intent: 'entreprise', mediatorUrl: 'Le médiateur' })
    expect(refused).toMatchObject({ errors: { mediatorUrl: expect.stringContaining('mediateur.example') }, typed: { mediatorUrl: 'Le médiateur' } })
    const undo = undoIn(await send({ intent: 'entreprise', mediatorUrl: 'mediateur.example' }), 'magasins')
    expect(await mediatorOf()).toBe('https://mediateur.example')
    expect(await getSetup(ctx)).toMatchObject({ foundedConfirmed: true, delaysConfirmed: false, parcelsConfirmed: false })
    expect(await send({ intent: 'undo', undo }, 'etape=magasins&magasin=libourne')).toMatchObject({ notice: { kind: 'done' } })
    expect(await mediatorOf()).toBe('')
  })

  test('delays that were left empty are not said: the site keeps its own, and who writes all of them has confirmed them', async () => {
    const { ctx, send } = await manager(db)
    await send({ intent: 'entreprise', answerHours: '', usualTime: '45 min', diagnosis: '', welcome: '', warrantyMonthsMin: '' })
    expect((await readFacts(ctx)).business).toMatchObject({ answerHours: 24, usualTime: '45\u00a0min', diagnosis: 'free' })
    expect(await getSetup(ctx)).toMatchObject({ delaysConfirmed: false, saidDelays: ['usualTime'] })
    await send({ intent: 'entreprise', answerHours: '24', usualTime: '45 min', diagnosis: 'free', welcome: 'walk_in', warrantyMonthsMin: '12' })
    expect(await getSetup(ctx)).toMatchObject({ delaysConfirmed: true })
  })

  test('takes the VAT regime and the registration, and says what is wrong with them', async () => {
    const { ctx, send } = await manager(db)
    expect(await send({ intent: 'entreprise', rcs: '732 829 320', vatRegime: 'autre' })).toMatchObject({
      errors: { rcs: expect.stringContaining('RNE Rennes'), vatRegime: 'Choisissez parmi les régimes proposés.' },
    })
    undoIn(await send({ intent: 'entreprise', rcs: 'RNE Rennes', vatRegime: 'franchise' }), 'magasins')
    expect((await readFacts(ctx)).business).toMatchObject({ rcs: 'RNE Rennes', vatRegime: 'franchise', vat: '' })
  })

  test('takes what a paid diagnosis costs in the same step as that it is paid', async () => {
    const { ctx, send } = await manager(db)
    expect(await send({ intent: 'entreprise', diagnosis: 'paid', diagnosisCents: 'cher' })).toMatchObject({
      errors: { diagnosisCents: expect.any(String) },
    })
    undoIn(await send({ intent: 'entreprise', diagnosis: 'paid', diagnosisCents: '29' }), 'magasins')
    expect((await readFacts(ctx)).business).toMatchObject({ diagnosis: 'paid', diagnosisCents: 29_00 })
  })

  test('an added town stays ticked, and what was asked for the others holds; only what a start put in counts as of the demonstration', async () => {
    const { ctx, send } = await manager(db)
    const first = paramsOf(await send({ ...BELIN, intent: 'add' }, 'etape=villes&cocher=aucune'))
    expect(readAddress(first, FIRST_RUN_ADDRESS)).toMatchObject({ step: 'villes', ticked: 'aucune', added: ['belin-beliet'] })
    const second = paramsOf(await send({ ...BELIN, name: 'Lugos', intent: 'add' }, first.toString()))
    expect(readAddress(second, FIRST_RUN_ADDRESS)).toMatchObject({
      ticked: 'aucune',
      added: ['belin-beliet', 'lugos'],
    })
    const starting = await listStartingTowns(ctx)
    expect([starting.has('niort'), starting.has('belin-beliet')]).toEqual([true, false])
  })

  test('adds and edits a town without leaving the step; a refused one goes back as it was typed', async () => {
    const { ctx, send } = await manager(db)
    expect(await send({ ...BELIN, intent: 'add', postcode: '338' })).toMatchObject({
      intent: 'add',
      errors: { postcode: 'Le code postal a cinq chiffres.' },
      typed: { name: 'Belin-Béliet' },
    })
    expect(await send({ ...BELIN, intent: 'add' })).toBe('/admin/premiers-pas?etape=villes&ajoutees=belin-beliet')
    expect(await send({ ...BELIN, intent: 'save', ownFacts: 'Un seul.' }, 'etape=villes&commune=belin-beliet')).toMatchObject({
      notice: { text: 'Commune enregistrée.' },
    })
    expect((await readTowns(ctx)).at(-1)).toMatchObject({ slug: 'belin-beliet', pageKinds: ['postal-town'], ownFacts: ['Un seul.'] })
    expect((await getSetup(ctx)).firstRunDone).toEqual([])
  })

  test('takes the way to the shop for that to the workshop where they are one, and asks for it where they are not', async () => {
    const { ctx, send } = await manager(db)
    const untold = { ...BELIN, intent: 'add', kmToWorkshop: '' }
    expect(await send({ ...untold, nearestStore: 'la-teste' })).toMatchObject({ errors: { kmToWorkshop: expect.any(String) } })
    const wrong = await send({ ...untold, kmToNearestStore: 'loin' })
    expect(wrong).toMatchObject({ typed: { kmToWorkshop: '' } })
    expect(typeof wrong === 'object' && wrong?.errors).toEqual({ kmToNearestStore: expect.any(String) })
    expect(await send({ ...untold, kmToNearestStore: '12,4' })).toBe('/admin/premiers-pas?etape=villes&ajoutees=belin-beliet')
    expect((await readTowns(ctx)).at(-1)).toMatchObject({ slug: 'belin-beliet', kmToNearestStore: 12, kmToWorkshop: 12 })
  })

  test('begins with nothing: the name is asked first, and the first shop opens with its hours', async () => {
    for (const table of [storeHours, storeClosures, stores, businesses]) await db.database.db.delete(table)
    await seedShopFacts(db.database.db, { withExamples: false })
    const ctx = await asManager(testCtx(db, { facts: await readFacts({ db: db.database.db }) }))
    expect(businessValues(ctx.facts.business)).toMatchObject({ name: '', email: '', founded: '' })
    const form = new FormData()
    form.set('intent', 'entreprise')
    const place = readAddress(new URLSearchParams('etape=entreprise'), FIRST_RUN_ADDRESS)
    expect(await runFirstRun(ctx, form, place)).toMatchObject({
      errors: { name: 'Indiquez le nom de l’entreprise.', email: 'Indiquez l’adresse e-mail.', founded: expect.any(String) },
    })
    const shop = new FormData()
    const fields = { intent: 'add', name: 'Arles', phone: '04 90 11 22 33', email: 'a@dupin.fr', postcode: '13200', town: 'Arles' }
    for (const [name, value] of Object.entries({ ...fields, address: '', maps: '', labelNumber: '', services: '' })) shop.set(name, value)
    const thrown: unknown = await runFirstRun(ctx, shop, place).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe('/admin/premiers-pas?etape=magasins&magasin=arles')
    const opened = await readFacts(ctx)
    expect(opened.stores.map(({ id }) => id)).toEqual(['arles'])
    // Nobody has said on which days it is closed: no visitor is told.
    expect(opened.sharedExceptions).toEqual([])
  })

  test('retires a shop of somebody else without leaving the assistant, but never the last one', async () => {
    const { ctx, send } = await manager(db)
    expect(await send({ intent: 'retire', successor: '/magasins' }, 'etape=magasins&magasin=libourne')).toBe('/admin/premiers-pas?etape=magasins')
    expect((await readFacts(ctx)).stores.map(({ id }) => id)).toEqual(['la-teste', 'le-teich'])
    await send({ intent: 'retire', successor: '', parcelsTo: 'aucun' }, 'etape=magasins&magasin=le-teich')
    expect(await send({ intent: 'retire', successor: '', parcelsTo: 'aucun' }, 'etape=magasins&magasin=la-teste')).toMatchObject({
      notice: { text: expect.stringContaining('dernier magasin') },
    })
  })

  test('asks which part the first prices are for, and moves them when the owner says another', async () => {
    const { ctx, send } = await manager(db)
    const repair = await aRepair(ctx)
    const other = await aRepair(ctx, { repair_name: 'Batterie', model_id: repair.model_id })
    const field = priceField(repair.id)
    const rows = async () =>
      (await ctx.db.select().from(repairPrices).where(eq(repairPrices.is_active, true))).map(({ repair_id, part_kind, amount_cents }) => [
        repair_id,
        part_kind,
        amount_cents,
      ])
    const typed = { intent: 'prix', [field]: '89', [priceField(other.id)]: '' }
    expect(await send(typed, 'etape=prix')).toMatchObject({
      errors: { part: 'Dites quelle pièce ces prix comprennent.' },
      typed: { [field]: '89' },
    })
    expect(await rows()).toEqual([])
    undoIn(await send({ ...typed, part: 'origine' }, 'etape=prix'), 'messagerie')
    expect(await rows()).toEqual([[repair.id, 'origine', 89_00]])
    expect(await listMostAsked(ctx, ['iphone-13'])).toMatchObject({ part: 'origine' })
    const undoId = undoIn(await send({ ...typed, part: 'compatible' }, 'etape=prix'), 'messagerie')
    expect(await rows()).toEqual([[repair.id, 'compatible', 89_00]])
    await send({ intent: 'undo', undo: undoId }, 'etape=messagerie')
    expect(await rows()).toEqual([[repair.id, 'origine', 89_00]])
    // Nothing was typed: nothing is asked.
    await send({ intent: 'prix', [field]: '89' }, 'etape=prix')
    expect(await send({ intent: 'prix', part: 'origine', [field]: '89' }, 'etape=prix')).toBe('/admin/premiers-pas?etape=messagerie')
  })

  test('invites somebody within the step of the accounts', async () => {
    const { ctx, send } = await manager(db)
    const count = await ctx.db.$count(staffUsers)
    expect(await send({ intent: 'invite', email: 'lea@exemple.fr', name: 'Léa', role: 'staff' }, 'etape=comptes')).toMatchObject({
      notice: { kind: 'done' },
    })
    expect(await ctx.db.$count(staffUsers)).toBe(count + 1)
  })
})
