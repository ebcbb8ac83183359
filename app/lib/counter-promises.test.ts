import { expect, test } from 'vitest'
import { appointmentSentence, freeText, freeThereText, freeWords } from './counter-promises.ts'

test('a paid diagnosis is never said without what it costs, or that this is said before', () => {
  const free = { diagnosis: 'free', diagnosisCents: null, vatRegime: 'normal', welcome: 'walk_in' } as const
  const paid = { ...free, diagnosis: 'paid' } as const
  const said = [freeText, freeWords, freeThereText]
  expect(said.map((say) => say(free))).toEqual([
    'Le diagnostic et le devis sont gratuits.',
    'diagnostic et devis gratuits',
    ', le diagnostic y est gratuit',
  ])
  expect(said.map((say) => say({ ...paid, diagnosisCents: 29_50 }))).toEqual([
    'Le devis est gratuit, le diagnostic est payant (29,50\u00a0€ TTC).',
    'devis gratuit, diagnostic payant (29,50\u00a0€ TTC)',
    ', le diagnostic y est payant (29,50\u00a0€ TTC)',
  ])
  expect(freeWords({ ...paid, diagnosisCents: 29_00, vatRegime: 'franchise' })).toBe('devis gratuit, diagnostic payant (29\u00a0€)')
  expect(freeText(paid)).toBe('Le devis est gratuit, le diagnostic est payant (prix annoncé avant).')
})

test('who receives on appointment says how to get one, and sends nobody to the shop without', () => {
  expect(appointmentSentence({ welcome: 'walk_in' })).toBe('Sans rendez-vous.')
  expect(appointmentSentence({ welcome: 'appointment' })).toBe('Sur rendez-vous\u00a0: appelez le magasin ou écrivez-lui.')
  const free = { diagnosis: 'free', diagnosisCents: null, vatRegime: 'normal' } as const
  expect(freeThereText({ ...free, welcome: 'appointment' })).toBe(' sur rendez-vous, le diagnostic y est gratuit')
})
