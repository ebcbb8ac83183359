/** The closings of days, months and years, with a clock that is right and with one that stood ahead for a while. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closePeriods } from './close-periods.server.ts'
import { findLaterEntry } from './later-entry.server.ts'
import { appendLedger } from './ledger.server.ts'
import { verifyLedger } from './verify-ledger.server.ts'

dbTest('closings of the journal of money', (db) => {
  const at = (moment: string) => testCtx(db, { now: new Date(moment) })
  const take = (moment: string, amountCents: number) =>
    db.database.db.transaction((tx) =>
      appendLedger({ ...at(moment), db: tx }, { training: false, kind: 'payment', storeId: 'libourne', payload: { amountCents } }),
    )
  const close = (moment: string) => closePeriods(at(moment))

  /** Each closing as its period and its own sum, in the order of the journal. */
  async function closings(): Promise<string[]> {
    const rows = await db.database.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.sequence))
    return rows
      .filter(({ kind }) => kind.endsWith('_closing'))
      .map(({ payload }) => JSON.parse(payload) as { period: string; receivedCents: number })
      .map(({ period, receivedCents }) => `${period}: ${receivedCents}`)
  }

  test('the last evening of a year that is closed in the new one counts for the old day, month and year', async () => {
    await take('2026-12-31T22:59:00Z', 500)
    await take('2026-12-31T23:01:00Z', 70)
    expect(await close('2026-12-31T23:30:00Z')).toBe(0)
    expect(await close('2027-01-01T00:01:00Z')).toBe(3)
    expect(await close('2027-02-01T00:01:00Z')).toBe(2)
    expect(await closings()).toEqual(['2026-12-31: 500', '2026-12: 500', '2026: 500', '2027-01-01: 70', '2027-01: 70'])
  })

  test('both days on which clocks change are closed once, and wholly', async () => {
    for (const [moment, cents] of [
      ['2027-03-27T23:10:00Z', 1],
      ['2027-03-28T00:59:00Z', 20],
      ['2027-03-28T21:59:00Z', 300],
      ['2027-03-28T22:01:00Z', 4_000],
      ['2027-10-30T22:10:00Z', 1],
      ['2027-10-31T00:30:00Z', 20],
      ['2027-10-31T01:30:00Z', 300],
      ['2027-10-31T22:59:00Z', 4_000],
      ['2027-10-31T23:01:00Z', 50_000],
    ] as const) {
      await take(moment, cents)
      await close(moment)
    }
    await close('2027-11-01T12:00:00Z')
    expect(await closings()).toEqual(['2027-03-28: 321', '2027-03-29: 4000', '2027-03: 4321', '2027-10-31: 4321', '2027-10: 4321'])
  })

  test('a clock that was two months ahead has closed a month and a year too early: they are closed again, with all of their days', async () => {
    await take('2026-11-30T09:00:00Z', 100)
    expect(await close('2027-01-30T10:00:00Z')).toBe(3)
    await take('2026-11-30T11:00:00Z', 20)
    await take('2026-12-01T09:00:00Z', 3_000)
    await close('2026-12-02T09:00:00Z')
    await close('2027-01-02T09:00:00Z')
    expect(await closings()).toEqual([
      '2026-11-30: 100',
      '2026-11: 100',
      '2026: 100',
      '2026-11-30: 20',
      '2026-11: 120',
      '2026-12-01: 3000',
      '2026-12: 3000',
      '2026: 3120',
    ])
    expect(await close('2027-01-03T09:00:00Z')).toBe(0)
    expect((await verifyLedger(db.database.db, { training: false, witness: undefined })).problem).toBeNull()
  })

  test('money that was taken while the clock was ahead counts with its true day, and holds up no closing', async () => {
    await take('2027-01-30T10:00:00Z', 5)
    expect(await close('2026-11-30T12:00:00Z')).toBe(0)
    await take('2026-11-30T13:00:00Z', 60)
    await take('2027-01-30T10:00:00Z', 700)
    await take('2026-12-01T09:00:00Z', 8_000)
    await close('2026-12-02T09:00:00Z')
    await take('2027-01-30T09:00:00Z', 90_000)
    await close('2027-02-01T09:00:00Z')
    expect(await closings()).toEqual([
      '2026-11-30: 765',
      '2026-11: 765',
      '2026-12-01: 8000',
      '2026-12: 8000',
      '2026: 8765',
      '2027-01-30: 90000',
      '2027-01: 90000',
    ])
    expect((await verifyLedger(db.database.db, { training: false, witness: undefined })).problem).toBeNull()
  })

  test('a clock that stands behind the last entry is known by it, until the next one', async () => {
    expect(await findLaterEntry(at('2026-11-30T10:00:00Z'))).toBeNull()
    await take('2027-01-30T10:00:00Z', 5)
    expect(await findLaterEntry(at('2026-11-30T10:00:00Z'))).toEqual(new Date('2027-01-30T10:00:00Z'))
    expect(await findLaterEntry(at('2027-01-30T09:30:00Z'))).toBeNull()
    await take('2026-11-30T10:00:00Z', 60)
    expect(await findLaterEntry(at('2026-11-30T10:00:00Z'))).toBeNull()
  })
})
