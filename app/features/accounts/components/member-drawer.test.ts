import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MemberDrawer } from './MemberDrawer.tsx'

const NOW = new Date('2026-11-24T10:00:00Z')
const LEA = {
  id: '5f0c2c55-3c2b-4c5e-9a3b-0c8f0b8a2f11',
  email: 'lea@example.fr',
  name: 'Léa Martin',
  role: 'staff',
  state: 'suspended',
  self: false,
  secondFactor: false,
  lastSignInAt: null,
  invitedAt: null,
  createdAt: NOW,
} as const

test('of a colleague who leaves it is said which cases are still theirs', () => {
  const shown = (entrusted: number) => {
    const drawer = createElement(MemberDrawer, { member: LEA, entrusted, closeHref: '/', journalHref: '/journal', casesHref: '/dossiers', now: NOW })
    const Routes = createRoutesStub([{ path: '/', Component: () => drawer }])
    return renderToStaticMarkup(createElement(Routes)).replaceAll('\u00a0', ' ')
  }
  expect(shown(2)).toMatch(/href="\/dossiers"[^>]*>2 dossiers en cours lui sont confiés/)
  expect(shown(1)).toContain('1 dossier en cours lui est confié')
  expect(shown(0)).not.toContain('confié')
})
