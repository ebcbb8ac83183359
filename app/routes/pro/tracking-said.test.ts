import { expect, test } from 'vitest'
import { trackingSaidText } from './tracking-said.ts'

test('an answer is said while no newer quote waits, and a refusal that was taken back while that quote does', () => {
  expect(trackingSaidText('reponse', { isAwaited: false, mayAct: true })).toContain('Votre réponse est partie')
  expect(trackingSaidText('reponse', { isAwaited: true, mayAct: true })).toBeNull()
  expect(trackingSaidText('refus-annule', { isAwaited: true, mayAct: true })).toContain('Votre refus est annulé')
  expect(trackingSaidText('refus-annule', { isAwaited: false, mayAct: true })).toBeNull()
})

test('that a link leaves is said on a page that only shows, and an unknown word says nothing', () => {
  expect(trackingSaidText('lien', { isAwaited: false, mayAct: false })).toContain('Le lien part')
  expect(trackingSaidText('lien', { isAwaited: false, mayAct: true })).toBeNull()
  expect(trackingSaidText('toString', { isAwaited: false, mayAct: false })).toBeNull()
  expect(trackingSaidText(null, { isAwaited: false, mayAct: false })).toBeNull()
})
