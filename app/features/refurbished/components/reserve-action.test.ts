import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aStockDevice } from '#tests/factories/stock-device.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { ReserveAction } from './ReserveAction.tsx'

const DEVICE = aStockDevice({ store_location: 'Libourne' })
const CLOSED = 'Le magasin est fermé du 21\u00a0novembre 2026 au 13\u00a0décembre 2026 et rouvre le lundi 14\u00a0décembre 2026.'

test('a device whose shop keeps nothing new is not offered for reservation: its page and its card say until when, and leave the phone', () => {
  const facts = startingFacts()
  const exceptions = [{ id: '1', storeId: null, from: '2026-11-21', to: '2026-12-13', yearly: false, slots: [], message: '' }]
  const closed = { ...facts, stores: facts.stores.map((store) => (store.id === 'libourne' ? { ...store, exceptions } : store)) }
  for (const component of [ReserveAction, DeviceCard]) {
    const shown = (pausedShops: string[]) => renderedInSite(createElement(component, { device: DEVICE, pausedShops }), closed)
    expect(shown(['le-teich'])).toContain('Réserver en ligne')
    expect(shown(['libourne'])).not.toContain('Réserver en ligne')
    expect(shown(['libourne'])).toContain(CLOSED)
  }
  expect(renderedInSite(createElement(DeviceCard, { device: DEVICE, pausedShops: ['libourne'] }), closed)).toMatch(
    /href="tel:[^"]*"[^>]*>.*Appeler le magasin/,
  )
})

test('nobody is asked to call and reserve a device that somebody has already', () => {
  const card = (reservedUntil: Date | null) =>
    renderedInSite(createElement(DeviceCard, { device: { ...DEVICE, reservedUntil }, pausedShops: [] }), startingFacts())
  expect(card(null)).toContain('Appeler pour réserver')
  const reserved = card(new Date('2026-12-02T12:00:00Z'))
  expect(reserved).not.toContain('pour réserver')
  expect(reserved).toContain('Appeler le magasin')
})
