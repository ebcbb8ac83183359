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
  const named = (carriers: Parameters<typeof namedCarriers>[0]['carriers']) => shownOf({ carriers, carrierDelays: null }).map(({ name }) => name)
  expect(named(null)).toEqual(['Chronopost', 'DPD', 'Colissimo'])
  expect(named({ chronopost: false, dpd: false, colissimo: true })).toEqual(['Colissimo'])
  expect(named({ chronopost: false, dpd: false, colissimo: false })).toEqual(['Chronopost', 'DPD', 'Colissimo'])
})

test('the page on parcels says the delays of the contract that the owner has, and the usual one of a carrier of which he says nothing', () => {
  const delays = (carrierDelays: Parameters<typeof namedCarriers>[0]['carrierDelays']) =>
    shownOf({ carriers: null, carrierDelays }).map(({ delay }) => delay)
  const [chronopost, dpd, colissimo] = delays(null)
  expect([chronopost, dpd, colissimo]).toEqual(CARRIERS.map(({ delay }) => delay))
  expect(delays({ chronopost: null, dpd: null, colissimo: '6 à 8 jours ouvrés' })).toEqual([chronopost, dpd, '6 à 8 jours ouvrés'])
})

function shownOf(words: Parameters<typeof namedCarriers>[0]) {
  const shown = renderedInSite(createElement(ParcelTrackingPage, { crumbs: [], carriers: namedCarriers(words) }))
  return [...shown.matchAll(/<h3>([^<]+)<\/h3>[^]*?Délai\s:\s(?:<!-- -->)?([^<]+)</g)].map(([, name, delay]) => ({ name, delay }))
}
