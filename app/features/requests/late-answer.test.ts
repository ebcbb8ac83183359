import { expect, test } from 'vitest'
import { lateAnswerText } from './late-answer.ts'

test('a refusal after an agreement says that it changed nothing, and how to go back', () => {
  const text = lateAnswerText({ wanted: 'refused', state: 'accepted', canReconsider: false })
  expect(text).toMatch(/^Votre refus n’a pas été pris.*déjà accepté.*renoncez au contrat/)
})

test('an agreement after a refusal says that it changed nothing, and how to agree all the same', () => {
  const late = { wanted: 'accepted', state: 'refused' } as const
  expect(lateAnswerText({ ...late, canReconsider: true })).toMatch(/^Votre accord n’a pas été pris.*Annulez ce refus/)
  expect(lateAnswerText({ ...late, canReconsider: false })).toContain('Appelez le magasin')
})

test('the same answer twice counts once', () => {
  expect(lateAnswerText({ wanted: 'accepted', state: 'accepted', canReconsider: false })).toContain('ne compte qu’une fois')
})

test('what was no answer to the quote is no late answer', () => {
  expect(lateAnswerText({ wanted: null, state: 'accepted', canReconsider: false })).toBeNull()
})

test('an answer after the addition was dropped says that this was agreed, and speaks of no withdrawal', () => {
  expect(lateAnswerText({ wanted: 'refused', state: 'dropped', canReconsider: false })).toBe(
    'Votre refus n’a pas été pris\u00a0: d’accord avec vous, ce que ce devis ajoutait n’est pas fait.',
  )
})
