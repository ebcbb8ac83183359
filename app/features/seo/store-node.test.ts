import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { organizationNode } from './json-ld.ts'
import { storeNode } from './store-node.ts'

const FACTS = startingFacts()
const SITE = 'https://www.example.fr'

test('a shop states both daily ranges with the days that share them', () => {
  expect(storeNode(SITE, FACTS.business, storeOrMain(FACTS, 'le-teich'), '2026-11-20')).toMatchObject({
    '@id': `${SITE}/le-teich#store`,
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday'], opens: '10:00', closes: '13:00' },
      { dayOfWeek: ['Monday', 'Tuesday', 'Thursday', 'Friday'], opens: '14:00', closes: '18:30' },
    ],
  })
})

test('holidays ahead come in order, and a weekly closing day stays closed on them', () => {
  // 24 December 2025 is a Wednesday, when Le Teich is closed.
  expect(storeNode(SITE, FACTS.business, storeOrMain(FACTS, 'le-teich'), '2025-12-20')).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2025-12-24', opens: '00:00', closes: '00:00' },
      { validFrom: '2025-12-25', opens: '00:00', closes: '00:00' },
      { validFrom: '2025-12-31', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-01-01', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(storeNode(SITE, FACTS.business, storeOrMain(FACTS, 'la-teste'), '2025-12-26')).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2025-12-31', opens: '10:00', closes: '16:00' },
      { validFrom: '2026-01-01' },
      { validFrom: '2026-12-24', opens: '10:00', closes: '16:00' },
      { validFrom: '2026-12-25' },
    ],
  })
})

test('a closing of dates says nothing else of the days that it covers', () => {
  const store = storeOrMain(FACTS, 'la-teste')
  const exception = (from: string, to: string, slots: (typeof store.exceptions)[number]['slots']) => ({
    id: from,
    storeId: store.id,
    from,
    to,
    slots,
    yearly: false,
    message: '',
  })
  const open = exception('2025-12-30', '2025-12-30', [{ start: '10:00', end: '12:00' }])
  const closed = { ...store, exceptions: [open, exception('2025-12-22', '2026-01-03', []), ...store.exceptions] }
  expect(storeNode(SITE, FACTS.business, closed, '2025-12-23')).toHaveProperty('specialOpeningHoursSpecification', [
    { '@type': 'OpeningHoursSpecification', validFrom: '2025-12-22', validThrough: '2025-12-29', opens: '00:00', closes: '00:00' },
    { '@type': 'OpeningHoursSpecification', validFrom: '2025-12-30', validThrough: '2025-12-30', opens: '10:00', closes: '12:00' },
    { '@type': 'OpeningHoursSpecification', validFrom: '2025-12-31', validThrough: '2026-01-03', opens: '00:00', closes: '00:00' },
  ])
})

test('public holidays on which a shop is closed are said a year ahead, those of its weekly closing day are not', () => {
  const store = { ...storeOrMain(FACTS, 'le-teich'), exceptions: [] }
  const nodeOf = (publicHolidays: '' | 'closed' | 'usual') => storeNode(SITE, FACTS.business, { ...store, publicHolidays }, '2027-03-25')
  const shut = (day: string) => ({ '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' })
  // 1 May 2027 is a Saturday; 14 July is a Wednesday, and 15 August a Sunday.
  const days = ['03-29', '05-01', '05-06', '05-08', '05-17', '11-01', '11-11', '12-25'].map((day) => shut(`2027-${day}`))
  expect(nodeOf('closed')).toHaveProperty('specialOpeningHoursSpecification', [...days, shut('2028-01-01')])
  expect(nodeOf('usual')).toHaveProperty('specialOpeningHoursSpecification', [shut('2027-05-01')])
  expect(nodeOf('')).toHaveProperty('specialOpeningHoursSpecification', [])
})

test('only Le Teich carries the rating, and Libourne gives no street', () => {
  expect(storeNode(SITE, FACTS.business, storeOrMain(FACTS, 'le-teich'), '2026-11-20')).toMatchObject({
    aggregateRating: { ratingValue: 4.8, reviewCount: 150 },
  })
  const libourne = storeNode(SITE, FACTS.business, storeOrMain(FACTS, 'libourne'), '2026-11-20')
  expect(libourne).not.toHaveProperty('aggregateRating')
  expect(libourne).not.toHaveProperty('address.streetAddress')
})

test('what a shop has not said is left out: an empty telephone or address is none', () => {
  const silent = { ...storeOrMain(FACTS, 'libourne'), phone: '', email: '' }
  const node = storeNode(SITE, FACTS.business, silent, '2026-11-20')
  expect(node).not.toHaveProperty('telephone')
  expect(node).not.toHaveProperty('email')
  expect(organizationNode(SITE, { ...FACTS.business, email: '' })).not.toHaveProperty('email')
})
