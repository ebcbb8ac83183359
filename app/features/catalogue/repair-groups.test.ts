import { expect, test } from 'vitest'
import { faultPlaces } from './repair-groups.ts'

test('a link of a fault leads to the first repair of its kind', () => {
  const repairs = ['Écran', 'Écran (vitre et affichage)', 'Désoxydation'].map((repair_name, index) => ({ id: `r${index}`, repair_name }))
  expect(faultPlaces(repairs)).toEqual(
    new Map([
      ['r0', 'panne-ecran'],
      ['r2', 'panne-eau'],
    ]),
  )
})
