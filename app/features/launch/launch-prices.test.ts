import { expect, test } from 'vitest'
import { LEGAL, PATHS, launchFacts as facts } from '#tests/factories/launch-facts.ts'
import type { LaunchFacts } from './launch-facts.ts'
import { pricesItem } from './launch-prices.ts'

const item = (of: LaunchFacts) => pricesItem(of, PATHS)

test('the prices to read are named where they stand, grid by grid, and those of services beside them', () => {
  const given = facts(LEGAL, {
    startingPrices: [{ title: 'Samsung, Galaxy A', count: 2, models: ['Galaxy A32', 'Galaxy A52'], href: '/admin/prix?marque=samsung' }],
  })
  const unread = { ...given, confirmed: { ...given.confirmed, prices: false } }
  expect(item(unread)).toMatchObject({
    link: { href: '/admin/prix?marque=samsung' },
    parts: [
      { title: 'Samsung, Galaxy A', text: '2\u00a0prix\u00a0: Galaxy A32, Galaxy A52.', href: '/admin/prix?marque=samsung' },
      { title: 'Tarifs des services', text: '14\u00a0prix.', href: '/admin/prix/services' },
    ],
  })
  // The grid holds no price of the demonstration any more: what is left is not there.
  const ofServices = { ...unread, samples: { ...unread.samples, prices: 0 }, startingPrices: [] }
  expect(item(ofServices).link?.href).toBe('/admin/prix/services')
  const own = { ...ofServices, shop: { ...unread.shop, isExample: false } }
  expect(item(own).parts?.map(({ href }) => href)).toEqual(['/admin/prix', '/admin/prix/services'])
  expect(item(given).parts).toBeUndefined()
})
