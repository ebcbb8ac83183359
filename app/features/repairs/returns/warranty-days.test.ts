import { expect, test } from 'vitest'
import { returnText } from './return-text.ts'
import { hasEnded, standStillDays, warrantyDays } from './warranty-days.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test('a warranty under which a fault was reported in time has not ended, however late the device comes', () => {
  const days = warrantyDays(at('2026-11-23'), 6, [], at('2027-06-10'))
  expect([hasEnded(days, null), hasEnded(days, '2027-05-23'), hasEnded(days, '2027-05-24')]).toEqual([true, false, true])
  expect(hasEnded(warrantyDays(at('2026-11-23'), 6, [], at('2027-05-23')), null)).toBe(false)
})

test('L. 217-28: a warranty goes on by the days from the request until the device is handed over again, also while it is at the shop', () => {
  expect(warrantyDays(at('2026-11-23'), 6, [], at('2026-12-01'))).toEqual({
    firstDay: '2026-11-23',
    lastDay: '2027-05-23',
    addedDays: 0,
    over: false,
  })
  const returns = [
    { from: '2026-12-01', until: at('2026-12-04') },
    { from: '2027-01-10', until: null },
  ]
  expect(warrantyDays(at('2026-11-23'), 6, returns, at('2027-01-12'))).toMatchObject({ lastDay: '2027-05-28', addedDays: 5 })
  expect(warrantyDays(at('2026-11-23'), 6, [{ from: '2026-12-01', until: at('2026-12-01') }], at('2026-12-02')).addedDays).toBe(0)
})

test('a warranty ends with its last day, counted over both clock changes', () => {
  expect(warrantyDays(at('2026-11-23'), 6, [], at('2027-05-23')).over).toBe(false)
  expect(warrantyDays(at('2026-11-23'), 6, [], at('2027-05-24')).over).toBe(true)
  expect(warrantyDays(at('2026-03-01'), 6, [{ from: '2026-03-28', until: at('2026-03-30') }], at('2026-04-01')).addedDays).toBe(2)
})

test('the days that a warranty has gained are those of its returns, none of them twice, and each return says its own', () => {
  const returns = [
    { from: '2026-12-01', until: at('2026-12-07') },
    // Asked for while the one before was still at the shop.
    { from: '2026-12-05', until: at('2026-12-09') },
    { from: '2026-12-06', until: at('2026-12-06') },
  ]
  expect(standStillDays(returns, at('2026-12-20'))).toEqual([6, 2, 0])
  expect(warrantyDays(at('2026-11-23'), 6, returns, at('2026-12-20')).addedDays).toBe(8)
  const told = { reference: 'T-7', standsStillFrom: '2026-12-01', since: '2026-12-04', until: '2026-12-07', addedDays: 6 }
  expect(returnText(told)).toBe(
    'Dossier T-7, 6\u00a0jours de suspension, du 1er\u00a0décembre 2026 au 7\u00a0décembre 2026, appareil reçu le 4\u00a0décembre 2026',
  )
  expect(returnText({ ...told, since: '2026-12-01' })).not.toContain('reçu')
  expect(returnText({ ...told, standsStillFrom: '2026-12-07', since: '2026-12-07', addedDays: 0 })).toBe('Dossier T-7, le 7\u00a0décembre 2026')
})
