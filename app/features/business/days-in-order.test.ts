import { expect, test } from 'vitest'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { daysInOrder } from './days-in-order.ts'

const BASE: HoursException = { id: '', storeId: 'libourne', from: '', to: '', yearly: false, slots: [], message: '' }

function day(id: string, from: string, to: string = from): HoursException {
  return { ...BASE, id, from, to, yearly: from.length === 5 }
}

test('days apart stand in the order of the calendar, those of every year where they come next, and those that are over apart', () => {
  const known = [
    day('far', '2027-08-01', '2027-08-20'),
    day('over', '2026-10-01'),
    day('running', '2026-11-28', '2026-12-02'),
    day('longer over', '2026-01-05'),
    day('christmas', '12-25'),
    day('may', '05-01'),
    day('today', '2026-11-30'),
    day('every year today', '11-30'),
  ]
  const { coming, past } = daysInOrder(known, '2026-11-30')
  expect(coming.map(({ id }) => id)).toEqual(['running', 'today', 'every year today', 'christmas', 'may', 'far'])
  expect(past.map(({ id }) => id)).toEqual(['over', 'longer over'])
})
