import { expect, test } from 'vitest'
import { REPAIR_STATUSES } from '#app/platform/db/tables/repairs.server.ts'
import { imeiDigits } from '#app/lib/imei.ts'
import { REPAIR_STEPS, isLate, sentBackText } from './repair-words.ts'

test('every status of the database has its words, in the same order', () => {
  expect(REPAIR_STEPS.map(({ id }) => id)).toEqual([...REPAIR_STATUSES])
})

test('an IMEI keeps its digits when the check digit fits', () => {
  expect(imeiDigits('49 015420 323751 8')).toBe('490154203237518')
  for (const wrong of ['490154203237519', '49015420323751', '4901542032375180', 'abc', '940154203237518']) expect(imeiDigits(wrong), wrong).toBeNull()
})

test('a repair is late from the day after, until it is ready', () => {
  const repair = { dueOn: '2026-11-20', status: 'in_repair', withdrawn: false, unrepairable: null } as const
  expect(isLate(repair, '2026-11-20')).toBe(false)
  expect(isLate(repair, '2026-11-21')).toBe(true)
  expect(isLate({ ...repair, status: 'ready' }, '2026-11-21')).toBe(false)
  expect(isLate({ ...repair, dueOn: null }, '2026-11-21')).toBe(false)
  // Nothing is promised of what only goes back.
  expect(isLate({ ...repair, withdrawn: true }, '2026-11-21')).toBe(false)
  expect(isLate({ ...repair, unrepairable: { at: new Date(0) } }, '2026-11-21')).toBe(false)
})

test('a device that goes back by post waits for its payment, and for nothing once all is paid', () => {
  const waits = 'repart vers vous par la poste une fois la réparation payée\u00a0:'
  expect(sentBackText('Il', 11_000, null)).toBe(`Il ${waits} appelez le magasin pour la régler.`)
  expect(sentBackText('Il', 11_000, ' (IBAN)')).toBe(`Il ${waits} par virement (IBAN), ou appelez le magasin pour la régler.`)
  expect(sentBackText('Votre appareil', 0, ' (IBAN)')).toBe('Votre appareil repart vers vous par la poste.')
  expect(sentBackText('Il', null, null)).toBe('Il repart vers vous par la poste.')
})
