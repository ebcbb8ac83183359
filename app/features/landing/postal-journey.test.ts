import { expect, test } from 'vitest'
import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import { postalJourney } from './postal-journey.ts'

const TOWNS = { from: 'Bordeaux', dropped: 'à Bordeaux', workshop: 'du Teich' }

test('the way of a device by post names days only where they are the owner’s delays, else these in the owner’s words, and none where none is said', () => {
  const when = (postalRepair: string, postalTotal: string) => postalJourney({ postalRepair, postalTotal }, TOWNS).stops.map((stop) => stop.when)
  const { postalRepair, postalTotal } = STARTING_POSTAL_DELAYS
  expect(when(postalRepair, postalTotal)).toEqual(['Jour 0', 'Jours 1 et 2', 'Jours 2 à 4', 'Jours 4 et 5'])
  expect(when('une\u00a0semaine', '10\u00a0jours')).toEqual(['Au départ', 'Ensuite', 'En une\u00a0semaine', 'En 10\u00a0jours'])
  expect(when(postalRepair, '')).toEqual(['Au départ', 'Ensuite', 'En 48 à 72\u00a0h', 'Pour finir'])
  expect(when('', '')).toEqual(['Au départ', 'Ensuite', 'À réception', 'Pour finir'])
})

test('its drawing is told in one sentence with the same moments', () => {
  expect(postalJourney({ postalRepair: '', postalTotal: '10\u00a0jours' }, TOWNS).label).toBe(
    'Au départ, dépôt à Bordeaux. Ensuite, transport. À réception, atelier du Teich. En 10\u00a0jours, retour chez vous.',
  )
})
