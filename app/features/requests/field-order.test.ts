import { expect, test } from 'vitest'
import { inPageOrder } from './field-order.ts'
import { REFUSABLE_FIELDS } from './request.schema.server.ts'

test('corrections are listed in the order of the page, whatever the order of the checks', () => {
  const errors = { consent: 'Cochez la case.', name: 'Indiquez votre nom.', other: 'Autre.', device: 'Indiquez l’appareil.', store: 'Choisissez.' }
  expect(inPageOrder(errors).map(([field]) => field)).toEqual(['device', 'store', 'name', 'consent', 'other'])
})

test.each(REFUSABLE_FIELDS)('%s has its place among the corrections', (field) => {
  // What has none comes after what was there before it.
  expect(inPageOrder({ 'no-field-of-any-form': 'Autre.', [field]: 'À corriger.' }).map(([name]) => name)).toEqual([field, 'no-field-of-any-form'])
})
