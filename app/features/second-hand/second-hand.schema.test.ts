/** What the second-hand book asks for (Code pénal, R. 321-3 and following): a purchase without one of these is refused. */
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { purchaseForm } from './second-hand.schema.ts'

const TODAY = '2026-11-20'
const TYPED = {
  formKey: 'bf9f2b5e-3d3a-4d5b-9a37-7f6f2f0c1a11',
  boughtOn: TODAY,
  storeId: 'la-teste',
  sellerName: 'Zoé Martin',
  sellerAddress: '3 quai du Port, 33260 La Teste-de-Buch',
  sellerOccupation: 'Infirmière',
  documentKind: 'Passeport',
  documentNumber: '12AB34567',
  documentIssuedOn: '2022-03-04',
  documentAuthority: 'Préfecture de la Gironde',
  item: 'iPhone 13 noir',
  marks: 'Numéro de série F2LX',
  imei: '',
  origin: 'Acheté neuf en 2023',
  price: '180',
  payment: 'Virement',
  signed: 'on',
}

function refused(changed: Partial<Record<keyof typeof TYPED, string>>): string[] {
  const read = purchaseForm(TODAY, startingFacts()).safeParse({ ...TYPED, ...changed })
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
}

test('a purchase that says all of it is taken', () => {
  expect(refused({})).toEqual([])
})

test.each([
  'sellerName',
  'sellerAddress',
  'sellerOccupation',
  'documentKind',
  'documentNumber',
  'documentIssuedOn',
  'documentAuthority',
  'item',
  'marks',
  'origin',
  'price',
  'signed',
] as const)('one without its %s is refused', (field) => {
  expect(refused({ [field]: '' })).toEqual([field])
})

test('no day that is still to come, and no cash above 1 000 €', () => {
  expect(refused({ boughtOn: '2026-11-21' })).toEqual(['boughtOn'])
  expect(refused({ documentIssuedOn: '2026-11-21' })).toEqual(['documentIssuedOn'])
  expect(refused({ payment: 'Espèces', price: '1000' })).toEqual([])
  expect(refused({ payment: 'Espèces', price: '1000,01' })).toEqual(['payment'])
})
