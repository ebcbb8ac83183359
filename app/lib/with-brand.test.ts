import { expect, test } from 'vitest'
import { withBrand } from './with-brand.ts'

test('the brand of a device is said once', () => {
  expect([withBrand('Huawei', 'Huawei P Smart'), withBrand('Apple', 'iPhone 13'), withBrand('HP', 'Hpx 3')]).toEqual([
    'Huawei P Smart',
    'Apple iPhone 13',
    'HP Hpx 3',
  ])
})
