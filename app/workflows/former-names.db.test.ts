import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveBusiness } from '#app/features/business/business.commands.server.ts'
import { BusinessForm } from '#app/features/business/business.schema.ts'
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { listLabelsOfFormerSiren } from '#app/features/business/former-siren.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { StoreForm } from '#app/features/business/store.schema.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { saveStore } from '#app/features/business/stores.commands.server.ts'
import { confirmLabels } from '#app/features/launch/setup.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { listFormerNamesSaid } from './former-names-said.server.ts'

dbTest('what the business and its shops were called', (db) => {
  test('is known from the journal, but for what is a name of today; a demonstration has nothing to correct', async () => {
    const { ctx } = await aLeader(db)
    const rename = (name: string) =>
      saveBusiness(ctx, BusinessForm.parse({ name, email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6' }), {})
    const former = async (isExample = false) => listFormerNames({ db: ctx.db, facts: { ...(await readFacts(ctx)), isExample } })
    await rename('Fil et Puce')
    await rename('Atelier Boréal')
    const [store] = (await readFacts(ctx)).stores
    const values = store && storeValues(store)
    await saveStore(ctx, store?.id ?? '', StoreForm.parse({ ...values, name: 'Sablons', town: `${store?.town} Sablons` }))
    expect(await former()).toEqual(expect.arrayContaining(['Fil et Puce']))
    expect(await former()).not.toEqual(expect.arrayContaining(['Atelier Boréal']))
    expect((await former()).includes(store?.town ?? '')).toBe(false)
    await rename('Fil et Puce')
    expect(await former()).toContain('Atelier Boréal')
    expect(await former()).not.toContain('Fil et Puce')
    expect(await former(true)).toEqual([])
  })

  test('is listed where the catalogue, a town or the first words of a chat still say it, with the way there', async () => {
    const { ctx } = await aLeader(db)
    await saveBusiness(ctx, BusinessForm.parse({ name: 'Fil et Puce', email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6' }), {})
    const greeting = { whatsappPhone: '06 39 98 00 01', whatsappGreeting: 'Bonjour Fil et Puce, mon écran est cassé.' }
    await saveBusiness(
      ctx,
      BusinessForm.parse({ name: 'Atelier Boréal', email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6', ...greeting }),
      {},
    )
    const ownFacts = ['Fil et Puce vient au marché du jeudi.', 'Le port est à 300 m.', 'La gare est à 2 km.']
    await ctx.db.update(towns).set({ own_facts: ownFacts }).where(eq(towns.slug, 'lanton'))
    const brand = await aBrand(ctx, { name: 'Oppo', description: 'Fil et Puce répare les Oppo.' })
    const model = await aModel(ctx, { brand_id: brand.id, name: 'Find X5', description: 'Un modèle courant.' })
    await aRepair(ctx, { model_id: model.id, repair_name: 'Écran', description: 'Posé par Fil et Puce.' })
    await aRepair(ctx, { model_id: model.id, repair_name: 'Batterie', description: 'Posée par Fil et Pucelle.' })
    await aModel(ctx, { brand_id: brand.id, name: 'Find X3', description: 'Chez Fil et Puce.', is_active: false })
    const later = { ...ctx, facts: { ...(await readFacts(ctx)), isExample: false } }
    const said = await listFormerNamesSaid(later)
    expect(said.map(({ title, href }) => [title, href])).toEqual([
      ['Message WhatsApp', '/admin/entreprise#business-whatsappGreeting'],
      ['Commune Lanton', '/admin/communes/lanton#town-ownFacts'],
      ['Marque Oppo', '/admin/models/marques'],
      ['Oppo Find X5, Écran', `/admin/models/${model.id}`],
    ])
    expect(said.every(({ claim }) => claim.kind === 'former' && claim.words.join() === 'Fil et Puce')).toBe(true)
    expect(await listFormerNamesSaid({ ...later, facts: { ...later.facts, isExample: true } })).toEqual([])
  })

  test('is not looked for in what the starting catalogue says to search engines: once it names a shop that has moved, no page says it', async () => {
    const { ctx } = await aLeader(db)
    const teste = findStore(await readFacts(ctx), 'la-teste')
    const starting = startingCatalogue().models.find(({ meta_description: text }) => text?.includes('La Teste'))?.meta_description
    if (!teste || !starting) throw new Error('Nothing is there to move away from')
    const brand = await aBrand(ctx, { name: 'Oppo' })
    await aModel(ctx, { brand_id: brand.id, name: 'Find X2', meta_description: starting })
    const own = await aModel(ctx, { brand_id: brand.id, name: 'Find X1', meta_description: 'Nous étions à La Teste.' })
    await saveStore(ctx, teste.id, StoreForm.parse({ ...storeValues(teste), name: 'Limoges', town: 'Limoges' }))
    const said = await listFormerNamesSaid({ ...ctx, facts: { ...(await readFacts(ctx)), isExample: false } })
    expect(said.map(({ href }) => href).filter((href) => href.startsWith('/admin/models'))).toEqual([`/admin/models/${own.id}`])
  })

  test('holds of label numbers as well: after another SIREN they are asked for until they are written anew or confirmed', async () => {
    const { ctx } = await aLeader(db)
    let minute = 0
    const later = async () => {
      const at = { ...ctx, now: after(ctx.now, minutes((minute += 1))) }
      return { ...at, facts: { ...(await readFacts(at)), isExample: false } }
    }
    const own = { name: 'Fil et Puce', email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6' }
    const company = async (siren: string) => saveBusiness(await later(), BusinessForm.parse({ ...own, siren }), {})
    const [first] = ctx.facts.stores
    if (!first) throw new Error('There is no shop')
    const label = async (labelNumber: string) => saveStore(await later(), first.id, StoreForm.parse({ ...storeValues(first), labelNumber }))
    const asked = async () => (await listLabelsOfFormerSiren(await later())).includes(first.id)
    await label('QR-33-1234')
    // A business that writes its first SIREN had no other one before.
    await company('732829320')
    expect(await asked()).toBe(false)
    await company('552100554')
    expect(await asked()).toBe(true)
    await company('732829320')
    expect(await asked()).toBe(false)
    await company('552100554')
    await label('QR-33-5678')
    expect(await asked()).toBe(false)
    await company('732829320')
    expect(await asked()).toBe(true)
    await confirmLabels(allow(await later(), 'settings:write'))
    expect(await asked()).toBe(false)
    await label('')
    expect(await asked()).toBe(false)
  })
})
