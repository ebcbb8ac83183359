import { createElement } from 'react'
import { expect, test } from 'vitest'
import { PARTNERS } from '#app/content/partners.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PartnerCard } from './components/PartnerCard.tsx'
import { mapOf } from './shown-partner.ts'
import { initials } from './initials.ts'

test('initials leave the small words out', () => {
  expect(initials('Ressourcerie du Pin Penché')).toBe('RP')
  expect(initials('La Petite Flottille d’Eyrac')).toBe('PF')
})

test('the six partners have a description, two objectives at least, a site and a map', () => {
  expect(PARTNERS).toHaveLength(6)
  for (const { body: partner } of PARTNERS) {
    expect(partner.objectives.length).toBeGreaterThanOrEqual(2)
    expect(new URL(partner.website).protocol).toBe('https:')
    expect(new URL(mapOf(partner)).protocol).toBe('https:')
  }
})

test('a card shows the first two objectives, and leads to a map and to the partner’s own site', () => {
  const [partner] = PARTNERS.map(({ body }) => ({ ...body, objectives: ['Réparer', 'Apprendre', 'Donner'] }))
  if (!partner) throw new Error('No partner')
  const card = renderedInSite(createElement(PartnerCard, { partner: { ...partner, slug: 'atelier', isSample: false }, mapDialog: 'carte' }))
  for (const text of ['Réparer', 'Apprendre', 'Voir sur la carte', 'Visiter le site', `href="${partner.website}"`]) expect(card).toContain(text)
  expect(card).not.toContain('Donner')
})
