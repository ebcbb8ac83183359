import { createElement } from 'react'
import { expect, test } from 'vitest'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ReservationShown } from './ReservationPage.tsx'

const SHOWN = { mailHeld: false, device: null, deviceHref: null, fileHref: null, answer: undefined }
const RECEIPT = { isSale: false, until: new Date('2026-12-01T10:00:00Z') }

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
