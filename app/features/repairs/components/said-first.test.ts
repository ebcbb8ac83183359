import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { TrackingLookup } from './TrackingLookup.tsx'
import { WarrantyReported } from './WarrantyReport.tsx'

test('who has just reported a fault begins at what became of it; who comes back later does not', () => {
  const shown = (isNew: boolean) => renderedInSite(createElement(WarrantyReported, { day: '2026-11-20', isNew, label: 'none' }))
  expect(shown(true)).toMatch(/role="status"[^>]*autofocus=""[^>]*><b>Votre panne est signalée/i)
  expect(shown(false)).not.toMatch(/autofocus/i)
  expect(shown(false)).toContain('depuis le 20\u00a0novembre 2026')
})

test('a look-up that was sent empty marks each empty field, and one that found nothing marks none', () => {
  const shown = (reference: string, contact: string) =>
    renderedInSite(createElement(TrackingLookup, { action: '/pro/suivi', banner: 'Indiquez…', typed: { reference, contact } }))
  expect(shown('', ' ').match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(shown('T-1', '').match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(shown('T-1', 'zoe@exemple.fr')).not.toContain('aria-invalid="true"')
})

test('a look-up has the reference that its link names, and then what was typed', () => {
  const props = { action: '/pro/suivi', banner: undefined, reference: 'D-7K2M9Q' }
  expect(renderedInSite(createElement(TrackingLookup, { ...props, typed: undefined }))).toContain('value="D-7K2M9Q"')
  expect(renderedInSite(createElement(TrackingLookup, { ...props, typed: { reference: 'T-12', contact: '' } }))).not.toContain('D-7K2M9Q')
})

test('who looks for the number of a case is sent to no message of ours where none leaves', () => {
  const lookup = createElement(TrackingLookup, { action: '/pro/suivi', banner: undefined, typed: undefined })
  expect(renderedInSite(lookup, { site: { mailLeaves: true } })).toContain('Sur votre ticket ou dans notre message\u00a0: il commence par T- ou D-.')
  expect(renderedInSite(lookup, { site: { mailLeaves: false } })).toContain('Sur votre ticket\u00a0: il commence par T- ou D-.')
})
