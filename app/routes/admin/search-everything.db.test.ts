import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { bookVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { unpackGrid } from '#app/features/prices/grid-rows.ts'
import { readPackedGrid } from '#app/features/prices/grid.queries.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { hiddenInvoices } from '#app/platform/db/tables/money.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { orderPart } from '#app/features/parts/part-orders.commands.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { searchEverything } from '#app/routes/admin/search-everything.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel } from '#tests/factories/catalogue.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { writePurchase } from '#app/workflows/second-hand.server.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { loader } from './search.ts'

dbTest(
  'the search of everything',
  (db) => {
    test('finds customers, cases, models and documents, each with its address', async () => {
      const staff = await asManager(testCtx(db))
      await aRequest(staff, { reference: 'D-7K2M9Q', name: 'Élodie Marsan', phone: '+33639980011', device: 'Galaxy S22' })
      const groups = async (typed: string) => Object.fromEntries((await searchEverything(staff, typed)).map(({ group, href }) => [group, href]))
      expect(await groups('elodie mars')).toMatchObject({
        Client: expect.stringContaining('/admin/clients/fiche?'),
        Dossier: '/admin/dossiers/D-7K2M9Q',
      })
      expect(await groups('06 39 98 00 11')).toMatchObject({ Dossier: '/admin/dossiers/D-7K2M9Q' })
      expect(await groups('iphone 13')).toMatchObject({ Modèle: expect.stringMatching(/^\/admin\/models\/[0-9a-f-]{36}$/) })
      expect(await groups('mentions')).toMatchObject({ Contenu: expect.stringMatching(/^\/admin\/contenus\//) })
      expect(await searchEverything(staff, 'zzzzqqq')).toEqual([])
    })

    test('finds what was bought for who may read the book, and a part that is on its way without hiding what else is meant', async () => {
      const manager = await asManager(testCtx(db))
      const bought = { formKey: crypto.randomUUID(), boughtOn: '2026-11-20', storeId: 'libourne', ...SELLER, item: 'iPhone 12 Mini bleu' }
      const number = await writePurchase(allow(manager, 'second-hand:manage'), {
        ...bought,
        documentKind: 'Passeport',
        marks: 'coque rayée',
        imei: '356938035643809',
        origin: 'acheté neuf',
        price: 12_000,
        payment: 'Virement',
        signed: 'on',
      })
      const line = { group: 'Livre de police', href: `/admin/livre-de-police/${number}`, detail: 'Ali Benali, acheté le 20\u00a0novembre 2026' }
      for (const typed of ['benali', 'iphone 12 mini bleu', '356938035643809'])
        expect(await searchEverything(manager, typed), typed).toContainEqual(expect.objectContaining(line))
      expect(await searchEverything(await asStaff(testCtx(db)), 'benali')).toEqual([])

      const order = { formKey: crypto.randomUUID(), label: 'Écran iPhone 12 Mini', supplier: 'Pièces du Bassin', quantity: 1, cost: null }
      await orderPart(allow(manager, 'catalogue:write'), { ...order, expectedOn: '2026-11-26', storeId: 'libourne', repairId: null })
      const part = { group: 'Pièce commandée', label: order.label, detail: 'Pièces du Bassin, attendue le 26\u00a0novembre 2026' }
      expect(await searchEverything(manager, 'pieces du bassin')).toEqual([expect.objectContaining(part)])
      expect((await searchEverything(manager, 'écran iphone 12 mini')).map(({ group }) => group)).toEqual(['Pièce commandée', 'Prix'])
    })

    test('reads what is looked for without the character that no database text can hold', async () => {
      const context = new RouterContextProvider()
      context.set(ctxContext, await asStaff(testCtx(db)))
      const url = new URL('https://www.example.fr/admin/recherche?q=iphone%00+13')
      const answer = await loader({ context, params: {}, request: new Request(url), url, pattern: '/admin/recherche' })
      expect(await answer.json()).toMatchObject({ typed: 'iphone 13', found: expect.arrayContaining([expect.objectContaining({ group: 'Modèle' })]) })
    })

    test('finds shops and towns, and by «prix» the line of a model in the grid, for those who may open them', async () => {
      const manager = await asManager(testCtx(db))
      const groups = async (staff: Ctx, typed: string) =>
        Object.fromEntries((await searchEverything(staff, typed)).map(({ group, href }) => [group, href]))
      expect(await groups(manager, 'teich')).toMatchObject({ Magasin: '/admin/magasins/le-teich' })
      expect(await groups(manager, 'gujan')).toMatchObject({ Commune: '/admin/communes/gujan-mestras' })
      expect(await groups(await asStaff(testCtx(db)), 'gujan')).not.toHaveProperty('Commune')
      for (const typed of ['prix iphone 13', 'iPhone 13 tarif', 'prix apple iphone 13'])
        expect(
          (await searchEverything(manager, typed)).find(({ group }) => group === 'Prix'),
          typed,
        ).toMatchObject({
          label: 'Prix\u00a0: Apple iPhone 13',
          href: '/admin/prix?marque=apple&modele=iphone-13',
        })
      for (const typed of ['batterie iphone 13 pro max', 'iPhone 13 Pro Max écran', 'iphone 13 pro max caméra', 'iphone 13 pro max connecteur'])
        expect(await searchEverything(manager, typed), typed).toEqual([
          expect.objectContaining({ group: 'Prix', href: '/admin/prix?marque=apple&modele=iphone-13-pro-max' }),
        ])
      expect(await searchEverything(manager, 'batterie')).toEqual([])
      expect(await groups(manager, 'prix')).not.toHaveProperty('Prix')
      expect(await groups(manager, 'iphone 13')).not.toHaveProperty('Prix')
      // The model says which grid holds it, which is not the first of its brand.
      const { category, ...grid } = unpackGrid(await readPackedGrid(manager, { brand: 'apple', category: '', model: 'ipad-air-13-2026' }))
      expect(category?.slug).not.toBe(grid.categories[0]?.slug)
      expect(grid.rows.map(({ slug }) => slug)).toContain('ipad-air-13-2026')
    })

    test('finds a model by its brand and a part of its name', async () => {
      const staff = await asManager(testCtx(db))
      const models = async (typed: string) =>
        (await searchEverything(staff, typed)).filter(({ group }) => group === 'Modèle').map(({ label }) => label)
      expect(await models('samsung s22')).toContain('Samsung Galaxy S22')
      expect(await models('apple iphone 13 mini')).toEqual(['Apple iPhone 13 mini'])
      expect(await models('samsung iphone')).toEqual([])
      // Words that stand in several places of a name are no name.
      expect(await models('iphone 1')).not.toContain('Apple iPhone SE (1re génération)')
    })

    test('finds a case by what is broken where nobody and nothing else has that name', async () => {
      const staff = await asManager(testCtx(db))
      const { number } = await openRepair(staff, aRepairInput({ name: 'Hugo Vitrac', fault: 'Haut-parleur grésille' }))
      expect(await searchEverything(staff, 'haut parleur')).toEqual([
        expect.objectContaining({ group: 'Dossier', href: `/admin/dossiers/T-${number}`, detail: `T-${number}, Haut-parleur grésille, reçu` }),
      ])
      await openRepair(staff, aRepairInput({ name: 'Zoé Vitrac', fault: 'Hugo a cassé la vitre' }))
      expect((await searchEverything(staff, 'hugo')).filter(({ group }) => group === 'Dossier')).toHaveLength(1)
    })

    test('leads to the case whose reference was typed before anybody whose name begins alike', async () => {
      const staff = await asManager(testCtx(db))
      await aRequest(staff, { reference: 'D-8K2M9R', name: 'Paule Autin' })
      const { number } = await openRepair(staff, aRepairInput({ name: 'Nadia Berthelot' }))
      await openRepair(staff, aRepairInput({ name: 'Tom Petit', fault: `Écran, comme T-${number}` }))
      const found = await searchEverything(staff, ` t-${number} `)
      expect(found[0]).toMatchObject({ group: 'Dossier', href: `/admin/dossiers/T-${number}` })
      expect(found.filter(({ href }) => href === `/admin/dossiers/T-${number}`)).toHaveLength(1)
      expect((await searchEverything(staff, 'd-8k2m9r'))[0]).toMatchObject({ href: '/admin/dossiers/D-8K2M9R' })
    })

    test('finds an invoice by the number on its paper, in capitals or not, with its zeros or not', async () => {
      const staff = await asManager(testCtx(db))
      const id = await anIssuedInvoice(staff, { number: 'ESSAI-F2026-00012', sequence: 12 })
      for (const typed of ['ESSAI-F2026-00012', ' essai-f2026-12 ', 'f2026-12', 'f202600012', 'F2026 12', 'essaif202612'])
        expect(await searchEverything(staff, typed)).toMatchObject([
          { group: 'Facture', label: 'ESSAI-F2026-00012', detail: 'Maëlle Durand, 120\u00a0€', href: `/admin/factures/${id}` },
        ])
      expect(await searchEverything(staff, 'f2026-13')).toEqual([])
      expect(await searchEverything(staff, 'a2026-12')).toEqual([])
    })

    test('by «prix» or a repair finds the line of a model that is offline, by itself or with its brand, and says so', async () => {
      const staff = await asManager(testCtx(db))
      const brand = await aBrand(staff, { name: 'Wiko', slug: 'wiko', is_active: false })
      await aModel(staff, { brand_id: brand.id, name: 'View 5', slug: 'view-5' })
      await staff.db.update(deviceModels).set({ is_active: false }).where(eq(deviceModels.slug, 'iphone-13'))
      const prices = async (typed: string) => (await searchEverything(staff, typed)).filter(({ group }) => group === 'Prix')
      const iphone = { label: 'Prix\u00a0: Apple iPhone 13', detail: 'Hors ligne', href: '/admin/prix?marque=apple&modele=iphone-13' }
      for (const typed of ['prix iphone 13', 'apple iphone 13 tarif']) expect((await prices(typed))[0], typed).toMatchObject(iphone)
      expect((await prices('prix iphone 13')).slice(1).every(({ detail }) => detail === '')).toBe(true)
      for (const typed of ['prix wiko view 5', 'view 5 écran'])
        expect(await prices(typed), typed).toEqual([
          { group: 'Prix', label: 'Prix\u00a0: Wiko View 5', detail: 'Hors ligne', href: '/admin/prix?marque=wiko&modele=view-5' },
        ])
    })

    test('finds the invoice of a case by who pays it, for those who may read invoices, and none of somebody forgotten', async () => {
      const staff = await asManager(testCtx(db))
      const payer = { customer_name: 'Garage Élan SARL', customer_email: 'compta@garage-elan.fr', customer_siren: '732829320' }
      const made = { ...payer, number: 'ESSAI-F2026-00031', sequence: 31, subject: 'Pixel 4242', case_reference: 'T-31' }
      const id = await anIssuedInvoice(staff, made)
      const found = { group: 'Facture', label: 'ESSAI-F2026-00031', detail: 'Garage Élan SARL, 120\u00a0€, T-31', href: `/admin/factures/${id}` }
      const meant = ['garage elan', 'ÉLAN sarl', 'compta@garage-elan.fr', 'compta@gar', '732 829 320', '732829320', '7328293', 'f2026-00031']
      for (const typed of meant) expect(await searchEverything(staff, typed), typed).toContainEqual(found)
      // Its device leads to the case.
      for (const typed of ['pixel 4242', 'garage autre']) expect(await searchEverything(staff, typed), typed).not.toContainEqual(found)
      const locked = { ...staff, actor: { ...staff.actor, factorDue: { daysLeft: 0 } } }
      for (const typed of meant) expect(await searchEverything(locked, typed), typed).toEqual([])
      await staff.db.insert(hiddenInvoices).values({ invoice_id: id, hidden_at: staff.now })
      for (const typed of meant) expect(await searchEverything(staff, typed), typed).not.toContainEqual(found)
    })

    test('finds who has a visit ahead, by name, town or part of a number, and who only bought something', async () => {
      const staff = await asManager(testCtx(db))
      await aTechnician(staff)
      const visit = { name: 'Marc Visite', phone: '+33655443322', email: 'mv@example.fr', start: new Date('2026-11-24T08:00:00Z') }
      await bookVisitAsStaff(staff, aBookingInput(visit))
      const found = { group: 'Rendez-vous', label: 'Marc Visite, Arcachon', href: expect.stringContaining('du=2026-11-24') }
      for (const typed of ['marc vis', '06 55 44 33 22', '0655443322', '+33 6 55 44', '5544', 'mv@example.fr', 'arcachon', 'marc arcachon'])
        expect(await searchEverything(staff, typed), typed).toContainEqual(expect.objectContaining(found))
      for (const typed of ['544', 'marc autre', 'marc libourne', '06 55 44 33 23'])
        expect(await searchEverything(staff, typed), typed).not.toContainEqual(expect.objectContaining(found))
      const next = { ...visit, email: 'mv2@example.fr', start: new Date('2026-11-26T08:00:00Z') }
      await bookVisitAsStaff(staff, aBookingInput(next))
      const daysAt = async (now: Date) => (await searchEverything({ ...staff, now }, 'marc vis')).map(({ href }) => href.match(/du=([\d-]+)/)?.[1])
      expect(await daysAt(staff.now)).toEqual(['2026-11-24', '2026-11-26'])
      expect(await daysAt(new Date('2026-11-25T08:00:00Z'))).toEqual(['2026-11-26', '2026-11-24'])
      expect(await daysAt(new Date('2026-11-27T08:00:00Z'))).toEqual(['2026-11-26', '2026-11-24'])
      const later = { ...staff, now: after(staff.now, days(40)) }
      expect(await searchEverything(later, 'marc vis')).toEqual([])

      const id = await anIssuedInvoice(staff, { number: 'ESSAI-F2026-00013', sequence: 13 })
      for (const typed of ['maelle dur', 'Maëlle', '00013'])
        expect(await searchEverything(staff, typed), typed).toContainEqual(
          expect.objectContaining({ group: 'Facture', label: 'ESSAI-F2026-00013', href: `/admin/factures/${id}` }),
        )
    })

    test('finds a device in stock by brand and model together, with what sells it unless it is kept for somebody', async () => {
      const staff = await asManager(testCtx(db))
      const [first] = await staff.db
        .select({ id: refurbishedDevices.id, brand: refurbishedDevices.brand, model: refurbishedDevices.model })
        .from(refurbishedDevices)
        .where(eq(refurbishedDevices.in_stock, true))
        .limit(1)
      const { id, brand, model } = first ?? { id: '', brand: '', model: '' }
      const device = async () => (await searchEverything(staff, `${brand} ${model}`)).find(({ href }) => href.endsWith(id))
      expect(await device()).toMatchObject({ group: 'Reconditionné', sellsId: id })
      await staff.db
        .insert(deviceReservations)
        .values({ device_id: id, name: 'Zoé', email: '', phone: '', link_hash: 'zoe', until: after(staff.now, hours(24)) })
      expect(await device()).not.toHaveProperty('sellsId')
    })
  },
  { seeded: true },
)
