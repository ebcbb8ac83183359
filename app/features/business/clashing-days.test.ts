import { expect, test } from 'vitest'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { areSeen, clashesOf } from './clashing-days.ts'

const TODAY = '2026-11-29'
const TYPED = { from: '2026-12-24', to: '2026-12-24', yearly: false, everywhere: false }
const SLOTS = [{ start: '10:00', end: '16:00' }] as const

function known(overrides: Partial<HoursException>): HoursException {
  return { id: 'one', storeId: 'libourne', from: '2026-12-20', to: '2026-12-26', yearly: false, slots: [], message: '', ...overrides }
}

function saidOf(each: HoursException, typed: Partial<typeof TYPED> = {}) {
  return clashesOf([each], { ...TYPED, ...typed }, { today: TODAY, slots: SLOTS }).map(({ text }) =>
    text.includes('que vous ajoutez qui compte') ? 'new' : 'old',
  )
}

test('hours of days that are closed already, or open otherwise, say which of the two counts', () => {
  expect(saidOf(known({}))).toEqual(['new'])
  expect(saidOf(known({ yearly: true, storeId: null, from: '12-24', to: '12-24' }))).toEqual(['new'])
  expect(saidOf(known({}), { everywhere: true })).toEqual(['old'])
  expect(saidOf(known({}), { yearly: true })).toEqual(['old'])
  expect(saidOf(known({ storeId: null }), { everywhere: true })).toEqual(['new'])
  const [clash] = clashesOf([known({ yearly: true, from: '12-24', to: '12-24' })], TYPED, { today: TODAY, slots: SLOTS })
  expect(clash?.text.replaceAll('\u00a0', ' ')).toMatch(/^« 24 décembre, chaque année : fermé » est déjà écrit/)
})

test('days that what is added covers as a whole are said to be replaced', () => {
  const textOf = (each: Partial<HoursException>, typed: Partial<typeof TYPED> = {}) =>
    clashesOf([known({ from: '2026-12-24', to: '2026-12-24', ...each })], { ...TYPED, ...typed }, { today: TODAY, slots: SLOTS })[0]?.text
  expect(textOf({})).toMatch(/ce que vous ajoutez le remplace\.$/)
  expect(textOf({}, { from: '2026-12-20', to: '2026-12-30' })).toMatch(/le remplace/)
  expect(textOf({ storeId: null }, { everywhere: true })).toMatch(/le remplace/)
  expect(textOf({ yearly: true, from: '12-24', to: '12-24' }, { yearly: true })).toMatch(/le remplace/)
  for (const each of [{ storeId: null }, { to: '2026-12-25' }, { yearly: true, from: '12-24', to: '12-24' }])
    expect(textOf(each)).toMatch(/qui compte\.$/)
})

test('other days, days that are over and the same hours clash with nothing', () => {
  for (const each of [
    known({ from: '2026-12-25' }),
    known({ to: '2026-12-23' }),
    known({ slots: SLOTS }),
    known({ yearly: true, from: '12-25', to: '12-25' }),
  ])
    expect(saidOf(each)).toEqual([])
  expect(clashesOf([known({ from: '2025-12-24', to: '2025-12-24' })], { ...TYPED, yearly: true }, { today: TODAY, slots: SLOTS })).toEqual([])
})

test('whoever has read of each of them may go on', () => {
  const clashes = [
    { id: 'one', text: '' },
    { id: 'two', text: '' },
  ]
  expect([areSeen([], ''), areSeen(clashes, 'one'), areSeen(clashes, 'two one')]).toEqual([true, false, true])
})
