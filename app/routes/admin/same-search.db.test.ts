import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { findCustomers } from '#app/features/customers/customers.queries.server.ts'
import { INVOICE_LIST } from '#app/features/invoices/invoice-list.ts'
import { listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { REPAIR_LIST } from '#app/features/repairs/repair-list.ts'
import { listRepairs } from '#app/features/repairs/repairs.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hiddenInvoices } from '#app/platform/db/tables/money.server.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { searchEverything } from './search-everything.server.ts'

/** What each list and the search of everything find: the names of people, or the numbers of invoices. */
async function found(staff: Ctx, search: string) {
  const of = { search, page: 1 } as const
  const [cases, repairs, customers, invoices, everything] = await Promise.all([
    listCases(staff, { ...of, sort: CASE_LIST.initial, filters: { view: 'all', step: undefined, assignee: '' } }, { shop: null }),
    listRepairs(staff, { ...of, sort: REPAIR_LIST.initial, filters: { storeId: '', step: 'all' } }),
    findCustomers(staff, { ...of, pageSize: 10 }),
    listInvoices(staff, { ...of, sort: INVOICE_LIST.initial, filters: { state: 'all', month: '', store: '' } }),
    searchEverything(staff, search),
  ])
  return {
    cases: cases.rows.map(({ name }) => name),
    repairs: repairs.rows.map(({ customer }) => customer),
    customers: customers.rows.map(({ name }) => name),
    invoices: invoices.rows.map(({ number }) => number),
    everything: everything.map(({ group, label }) => `${group} ${label}`),
  }
}

dbTest('one search in every list', (db) => {
  test('finds who has a number or a device, however it is written', async () => {
    const staff = await asManager(testCtx(db))
    const device = { device: 'iPhone 13', imei: '490154203237518' }
    const { number } = await openRepair(staff, aRepairInput({ ...device, name: 'Nadia Berthelot', phone: '+33639980022', email: 'nadia@example.fr' }))
    const phones = ['06 39 98 00 22', '+33 6 39 98 00 22', '+33 (0)6 39 98 00 22', '0033 639980022', '06–39–98–00–22', 'berthelot 06 39 98 00 22']
    const imeis = ['49 015420 323751 8', '490154203237518', 'IMEI 49-015420-323751-8']
    const references = [`T-${number}`, `t ${number}`, `T–0${number}`]
    for (const typed of [...phones, ...imeis, ...references])
      expect(await found(staff, typed), typed).toMatchObject({
        cases: ['Nadia Berthelot'],
        repairs: ['Nadia Berthelot'],
        customers: ['Nadia Berthelot'],
        everything: expect.arrayContaining(['Dossier Nadia Berthelot, iPhone 13', 'Client Nadia Berthelot']),
      })
    for (const typed of ['berthelot 06 39 98 00 23', '49 015420 323751 9', `T-${number + 1}`])
      expect(await found(staff, typed), typed).toMatchObject({ cases: [], repairs: [], customers: [], invoices: [], everything: [] })
  })

  test('finds in the list of cases what is broken, with a name or alone, also where everything is looked for, and nobody by it among people', async () => {
    const staff = await asManager(testCtx(db))
    const vitre = {
      device: 'Galaxy S23',
      fault: 'Vitre arrière fêlée, l’écran ne s’allume plus',
      name: 'Inès L’Hostis-Lebœuf',
      phone: '+33639980025',
    }
    const { number } = await openRepair(staff, aRepairInput(vitre))
    await aRequest(staff, {
      name: 'Rose Lacoste',
      reference: 'D-7K2M9R',
      repair: 'Batterie',
      description: 'Elle se vide en deux heures.',
      phone: '+33639980026',
    })
    for (const typed of ['vitre', 'fêlée', 'ecran', 'hostis vitre', "l'hostis", 'lebœuf', 'leboeuf', `dossier T-${number}`, `Dossier ${number}`])
      expect((await found(staff, typed)).cases, typed).toEqual(['Inès L’Hostis-Lebœuf'])
    for (const typed of ['batterie', 'se vide']) expect((await found(staff, typed)).cases, typed).toEqual(['Rose Lacoste'])
    const broken = { vitre: 'Dossier Inès L’Hostis-Lebœuf, Galaxy S23', 'se vide': expect.stringMatching(/^Dossier Rose Lacoste, /) }
    for (const [typed, only] of Object.entries(broken))
      expect(await found(staff, typed), typed).toMatchObject({ repairs: [], customers: [], everything: [only] })
    expect((await found(staff, 'hostis 06 39 98 00 25')).customers).toEqual(['Inès L’Hostis-Lebœuf'])
    expect((await found(staff, `dossier T-${number}`)).everything).toContain('Dossier Inès L’Hostis-Lebœuf, Galaxy S23')
  })

  test('finds what has no IMEI by its serial number, or an end of it', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput({ device: 'Nintendo Switch', imei: 'XAW10012345678', name: 'Léo Marsan', phone: '+33639980024' }))
    for (const typed of ['XAW10012345678', 'xaw10012345678', 'XAW-1001-2345678', '12345678', 'XAW1001'])
      expect(await found(staff, typed), typed).toMatchObject({ cases: ['Léo Marsan'], repairs: ['Léo Marsan'] })
    expect(await found(staff, 'XAW10012345679')).toMatchObject({ cases: [], repairs: [] })
  })

  test('finds an invoice, its case and its customer by the number on its paper and by the SIREN of who paid', async () => {
    const staff = await asManager(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ name: 'Marc Lesca', phone: '+33639980023' }))
    const payer = { customer_name: 'Garage Élan SARL', customer_email: 'compta@garage-elan.fr', customer_siren: '732829320' }
    const invoice = await anIssuedInvoice(staff, { ...payer, repair_id: id, number: 'ESSAI-F2026-00041', sequence: 41 })
    const all = { cases: ['Marc Lesca'], repairs: ['Marc Lesca'], customers: ['Marc Lesca'], invoices: ['ESSAI-F2026-00041'] }
    for (const typed of [
      'F2026-00041',
      'f2026 41',
      'F2026–41',
      'essai f2026-41',
      '732 829 320',
      'SIREN 732829320',
      '732 829 320 00074',
      'FR 44 732 829 320',
    ])
      expect(await found(staff, typed), typed).toMatchObject({ ...all, everything: expect.arrayContaining(['Facture ESSAI-F2026-00041']) })
    for (const typed of ['garage elan', 'compta@gar', 'elan 732 829 320'])
      expect(await found(staff, typed), typed).toMatchObject({ invoices: all.invoices, everything: ['Facture ESSAI-F2026-00041'] })
    await staff.db.insert(hiddenInvoices).values({ invoice_id: invoice, hidden_at: staff.now })
    for (const typed of ['F2026-41', '732 829 320'])
      expect(await found(staff, typed), typed).toMatchObject({ cases: [], repairs: [], customers: [], invoices: [], everything: [] })
  })

  test('finds a request by its reference with any dash or none, and its person among the customers', async () => {
    const staff = await asManager(testCtx(db))
    await aRequest(staff, { reference: 'D-9K2M9T', name: 'Paule Autin' })
    for (const typed of ['D-9K2M9T', 'd–9k2m9t', '9K2M9T', 'd 9k2m9t'])
      expect(await found(staff, typed), typed).toMatchObject({ cases: ['Paule Autin'], customers: ['Paule Autin'] })
  })
})
