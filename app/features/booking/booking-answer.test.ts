/** What the page of a visit says of the change that led to it. */
import { expect, test } from 'vitest'
import { visitPath } from './booking-addresses.ts'
import { visitSaidText } from './booking-answer.ts'

test('a change is said by a word of the address, of the visit as it stands alone', () => {
  expect(visitPath('x', { embedded: true, said: 'deplace' })).toBe('/pro/rendez-vous/gerer?jeton=x&embed=true&fait=deplace')
  expect(visitSaidText('deplace', 'open')).toBe('Votre rendez-vous est déplacé.')
  // An address that was kept says nothing that is not so any more, nor what somebody else wrote into it.
  expect([visitSaidText('deplace', 'cancelled'), visitSaidText('annule', 'open'), visitSaidText('deplace', 'past')]).toEqual([null, null, null])
  expect([visitSaidText('constructor', 'open'), visitSaidText(null, 'open')]).toEqual([null, null])
})
