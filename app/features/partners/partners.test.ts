import { expect, test } from 'vitest'
import { PARTNERS } from '#app/content/partners.ts'
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
