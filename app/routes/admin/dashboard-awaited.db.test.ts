/** Devices that come without a day: a quote was accepted, and the dashboard says that one is on its way, until it is here. */
import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { decideByRepair, sendQuote } from '#app/workflows/quotes.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readDay } from './dashboard-day.server.ts'

const QUOTE = { ...TERMS, lines: [{ label: 'Batterie', amountCents: 7_990 }] }

dbTest('what is expected without a day', (db) => {
  test('is said from the accepted quote to the opened repair, of its shop, and leads to these very cases', async () => {
    const staff = await asStaff(testCtx(db))
    const awaited = async (shop: string | null) => (await readDay(staff, { shop, mine: false })).awaited
    const requestId = await aRequest(staff, { reference: 'D-VQRYH2', store_id: 'libourne' })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await awaited(null)).toBeNull()
    await decideByRepair(staff, { requestId, version: 1, decision: 'accepted' })
    const line = await awaited(null)
    expect(line?.text).toBe('1\u00a0appareil à venir, devis accepté')
    expect(await awaited('libourne')).toEqual(line)
    expect(await awaited('la-teste')).toBeNull()
    const list = readListQuery(new URL(line?.href ?? '', 'https://www.example.fr').searchParams, CASE_LIST)
    expect((await listCases(staff, list, { shop: null })).rows.map(({ reference }) => reference)).toEqual(['D-VQRYH2'])
    await openRepair(staff, aRepairInput({ storeId: 'libourne' }), { kind: 'request', id: requestId })
    expect(await awaited(null)).toBeNull()
  })
})
