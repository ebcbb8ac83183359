import { expect, test } from 'vitest'
import { caseChangeText } from './case-change-text.ts'

test('an open case says who changed it, where that is known', () => {
  expect(caseChangeText({ kind: 'colleague', name: 'Léa Martin' })).toBe('Ce dossier vient d’être modifié par Léa Martin')
  expect(caseChangeText({ kind: 'customer' })).toBe('Ce dossier vient d’être modifié par le client')
  expect(caseChangeText({ kind: 'self' })).toBe('Ce dossier vient d’être modifié par vous, sur un autre écran')
  expect(caseChangeText({ kind: 'unknown' })).toBe('Ce dossier vient d’être modifié')
})
