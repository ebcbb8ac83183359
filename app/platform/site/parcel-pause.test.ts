import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { parcelPause } from '#app/lib/parcel-pause.ts'

test('while the workshop is closed for days, parcels wait; another shop that closes changes nothing for them', () => {
  const facts = startingFacts()
  const workshop = workshopOf(facts)
  const closing = { id: 'congés', from: '2026-12-21', to: '2027-01-03', slots: [], yearly: false, message: '' }
  const closedAt = (id: string) => ({
    ...facts,
    stores: facts.stores.map((store) => (store.id === id ? { ...store, exceptions: [{ ...closing, storeId: id }, ...store.exceptions] } : store)),
  })
  const now = new Date('2026-12-22T10:00:00Z')
  expect(parcelPause(facts, now)).toBe('')
  const other = facts.stores.find(({ id }) => id !== workshop.id)
  expect(parcelPause(closedAt(other?.id ?? ''), now)).toBe('')
  expect(parcelPause(closedAt(workshop.id), now).replaceAll('\u00a0', ' ')).toBe(
    'L’atelier est fermé du 21 décembre 2026 au 3 janvier 2027 et rouvre le lundi 4 janvier 2027. Un colis qui arrive entre-temps attend sa réouverture.',
  )
  expect(parcelPause(closedAt(workshop.id), new Date('2027-01-04T10:00:00Z'))).toBe('')
})
