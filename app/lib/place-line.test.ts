import { expect, test } from 'vitest'
import { placeBehind, placeLine } from './place-line.ts'

const PORT = { address: '17 rue du Port', postcode: '33260', town: 'La Teste-de-Buch', phone: '+33536490001' }
const LIBOURNE = { address: null, postcode: '33500', town: 'Libourne', phone: '+33536490003' }
const BY_PHONE = 'adresse donnée au 05\u00a036\u00a049\u00a000\u00a003'

test('a shop is where its street is, or where its phone says; its town is named once', () => {
  expect(placeLine(PORT)).toBe('17 rue du Port, 33260 La Teste-de-Buch')
  expect(placeLine(LIBOURNE)).toBe(`33500 Libourne, ${BY_PHONE}`)
  expect(placeBehind('La Teste', PORT)).toBe(placeLine(PORT))
  expect(placeBehind('Phare Réparation, Libourne', LIBOURNE)).toBe(BY_PHONE)
  // The name of a shop need not be that of its town.
  expect(placeBehind('Les Allées', LIBOURNE)).toBe(placeLine(LIBOURNE))
})
