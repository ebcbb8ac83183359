import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CARRIERS, namedCarriers } from '#app/content/carriers.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ParcelTrackingPage } from './ParcelTrackingPage.tsx'

test('the page on parcels leads to carriers and names none as the one of this shop: whom it chooses stands on each label', () => {
  const shown = renderedInSite(createElement(ParcelTrackingPage, { crumbs: [], carriers: CARRIERS }))
  expect(shown).toContain('Le nom du transporteur et le numéro de suivi sont sur l’étiquette')
  expect(shown).not.toMatch(/voyage avec|trois transporteurs/)
})

test('the page on parcels names no message of ours where no mail leaves', () => {
  const lead = (mailLeaves: boolean) =>
    /Le nom du transporteur[^<]*/.exec(
      renderedInSite(createElement(ParcelTrackingPage, { crumbs: [], carriers: CARRIERS }), { site: { mailLeaves } }),
    )?.[0]
  expect(lead(true)).toMatch(/sur l’étiquette et dans notre message\.$/)
  expect(lead(false)).toMatch(/sur l’étiquette\.$/)
})

test('the page on parcels names the carriers that the owner has ticked, and all of them where he has not chosen', () => {
  const named = (...chosen: Parameters<typeof namedCarriers>) => {
    const shown = renderedInSite(createElement(ParcelTrackingPage, { crumbs: [], carriers: namedCarriers(...chosen) }))
    return [...shown.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name)
  }
  expect(named(null)).toEqual(['Chronopost', 'DPD', 'Colissimo'])
  expect(named({ chronopost: false, dpd: false, colissimo: true })).toEqual(['Colissimo'])
  expect(named({ chronopost: false, dpd: false, colissimo: false })).toEqual(['Chronopost', 'DPD', 'Colissimo'])
})
