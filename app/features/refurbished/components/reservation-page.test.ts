import { createElement } from 'react'
import { expect, test } from 'vitest'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aPublicDevice } from '#tests/factories/stock-device.ts'
import { ReservationClosed, ReservationShown } from './ReservationPage.tsx'

const SHOWN = { mailHeld: false, device: null, deviceHref: null, fileHref: null, answer: undefined }
const DEVICE = aPublicDevice({ store_location: 'Libourne' })
const RECEIPT = { isSale: false, isCancelled: false, until: new Date('2026-12-01T10:00:00Z') }

test('the page of a reservation leads to the list of devices only while there is one', () => {
  const shown = (hasRefurbished: boolean, isOpen: boolean) => {
    const props = { ...SHOWN, receipt: { ...RECEIPT, isOpen } }
    const value = { brands: null, hasHomeIt: false, hasPhoneCases: false, hasRefurbished, shopPaths: {} }
    return renderedInSite(createElement(OfferProvider, { value }, createElement(ReservationShown, props)))
  }
  for (const isOpen of [true, false]) {
    expect(shown(true, isOpen)).toContain('href="/reconditionne"')
    expect(shown(false, isOpen)).not.toContain('/reconditionne')
  }
})

test('who goes back to the form of a device that they reserved reads where their reservation is, and of a sold one nothing of that', () => {
  const shown = (reservedUntil: Date | null) => {
    const device = { ...DEVICE, reservedUntil, forSale: reservedUntil !== null }
    return renderedInSite(createElement(ReservationClosed, { device, deviceHref: '/reconditionne/iphone-13' }))
  }
  expect(shown(new Date('2026-12-02T12:00:00Z'))).toContain('Notre e-mail mène à votre réservation.')
  expect(shown(null)).not.toContain('Notre e-mail')
})

test('who has cancelled a reservation reads that it is cancelled, who let it run out that it is over', () => {
  const shown = (isCancelled: boolean) =>
    renderedInSite(createElement(ReservationShown, { ...SHOWN, receipt: { ...RECEIPT, isOpen: false, isCancelled } }))
  expect(shown(true)).toContain('Votre réservation est annulée')
  expect(shown(false)).toContain('Cette réservation est terminée')
})

test('who has reserved a device reads its price, and its state again from the page of the reservation', () => {
  const shown = (deviceHref: string | null) =>
    renderedInSite(createElement(ReservationShown, { ...SHOWN, device: DEVICE, deviceHref, receipt: { ...RECEIPT, isOpen: true } }))
  expect(shown('/reconditionne/iphone-13')).toContain('href="/reconditionne/iphone-13"')
  expect(shown(null)).not.toContain('Revoir l’appareil')
  expect(shown(null)).toMatch(/Son prix\u00a0: \d+\u00a0€\./)
})
