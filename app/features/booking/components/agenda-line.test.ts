import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { AgendaEntry } from '../agenda.queries.server.ts'
import { AgendaLine } from './AgendaLine.tsx'

const VISIT: AgendaEntry = {
  id: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11',
  kind: 'visit',
  technician: 'Yann',
  technicianId: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a12',
  time: '9\u00a0h – 10\u00a0h',
  startsAt: '2026-12-01T08:00:00.000Z',
  startMinutes: 540,
  endMinutes: 600,
  name: 'Aude Marsan',
  town: 'Arcachon',
  title: 'Aude Marsan, Réparation PC et Mac',
  place: '12 rue des Pins, Arcachon',
  phone: '+33639980067',
  email: 'aude@example.fr',
  way: 'mail',
  person: { emails: ['aude@example.fr'], phones: ['+33639980067'] },
  problem: 'Box en panne',
  upcoming: true,
  cancelled: false,
  reason: '',
}

test('whoever is on the way to a visit calls its customer with one press', () => {
  const line = (entry: AgendaEntry) =>
    renderedInSite(createElement(AgendaLine, { entry, repairHref: '/', cases: [], personHref: null, moveHref: '/' })).replace(/<!-- -->/g, '')
  expect(line(VISIT)).toMatch(/Arcachon\. <a href="tel:\+33639980067">06[^<]*67<\/a>, aude@example\.fr\. Box/)
  expect(line({ ...VISIT, phone: '' })).toContain('Arcachon. aude@example.fr. Box')
})
