import { expect, test } from 'vitest'
import { LegalBody } from '#app/content/kinds/legal.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { pickupTime } from './pickup-time.ts'

const terms = (text: string, { id = 'cgv-non-repris', title = 'Appareils irréparables ou non repris' } = {}) => ({
  sections: [
    { id: 'cgv-prix', title: 'Prix', paragraphs: ['Vous avez 14 jours pour venir le chercher.'] },
    { id, title, paragraphs: [text] },
  ],
})

test('how long a device that cannot be repaired waits is read in the terms of sale, as their owner wrote them', () => {
  const body = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  expect(pickupTime(LegalBody.parse(body))).toBe('60\u00a0jours')
  expect(pickupTime(terms('Il est recyclé. Vous avez 45\u00a0jours, à compter de ce message, pour le reprendre.'))).toBe('45\u00a0jours')
  expect(pickupTime(terms('Vous avez 3 mois pour venir le chercher.', { id: 'partie-9' }))).toBe('3\u00a0mois')
})

test('nothing is read where the terms name no such time', () => {
  expect(pickupTime(null)).toBeNull()
  expect(pickupTime({ sections: [] })).toBeNull()
  expect(pickupTime(terms('Venez le chercher. Un rappel part après 30 jours.'))).toBeNull()
  expect(pickupTime(terms('Vous avez 60 jours pour venir le chercher.', { id: 'autre', title: 'Autre' }))).toBeNull()
})
