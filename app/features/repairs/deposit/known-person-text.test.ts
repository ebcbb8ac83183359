import { expect, test } from 'vitest'
import { knownPersonText } from './known-person-text.ts'

const PAUL = { name: 'Paul Client', phone: '+33611223344', email: 'paul@exemple.fr', device: 'iPhone 13', cases: 2, onlineOn: null }

test('a suggestion at the counter shows all that it fills in, and says what only a form of the site stated', () => {
  const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(spaced(knownPersonText(PAUL))).toBe('06 11 22 33 44 · paul@exemple.fr · iPhone 13, 2 dossiers')
  expect(spaced(knownPersonText({ ...PAUL, phone: '', cases: 1, onlineOn: '2026-11-21' }))).toBe(
    'paul@exemple.fr · coordonnées données en ligne le 21 novembre 2026 · iPhone 13, 1 dossier',
  )
})
