import { expect, test } from 'vitest'
import { inPageOrder } from './field-order.ts'

test('corrections are listed in the order of the page, whatever the order of the checks', () => {
  const errors = { consent: 'Cochez la case.', name: 'Indiquez votre nom.', other: 'Autre.', device: 'Indiquez l’appareil.', store: 'Choisissez.' }
  expect(inPageOrder(errors).map(([field]) => field)).toEqual(['device', 'store', 'name', 'consent', 'other'])
})
