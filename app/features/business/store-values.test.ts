import { expect, test } from 'vitest'
import { firstStoreValues } from './store-values.ts'

test('the first shop begins with what was said of the business, and with nothing that would be a guess', () => {
  const email = 'contact@exemple.fr'
  const place = { address: '12 rue des Pins', postcode: '33120', town: 'Arcachon' }
  expect(firstStoreValues({ email, seatAddress: '12 rue des Pins\n33120 Arcachon' })).toEqual({ email, ...place })
  expect(firstStoreValues({ email, seatAddress: '12 rue des Pins, 33120 Arcachon' })).toEqual({ email, ...place })
  expect(firstStoreValues({ email, seatAddress: 'Arcachon, près du port' })).toEqual({ email })
  expect(firstStoreValues({ email, seatAddress: '' })).toEqual({ email })
})
