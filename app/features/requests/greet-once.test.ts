import { expect, test } from 'vitest'
import { greetOnce } from './greet-once.ts'

const OURS = 'Bonjour Maëlle Durand,'

test('a message that greets keeps its own greeting, and the mail adds none', () => {
  for (const message of ['Bonjour Maëlle,', 'bonjour\nVoici le prix.', 'Bonsoir !', 'Madame,', 'Chère Madame Durand,', 'Monsieur,\nVoici.']) {
    expect(greetOnce([OURS, message, 'Écran']), message).toEqual([message, 'Écran'])
  }
})

test('any other message comes after ours', () => {
  for (const message of ['Voici le prix.', 'Bonjours.', 'Cher, mais durable.', 'Madame Durand a raison.']) {
    expect(greetOnce([OURS, message]), message).toEqual([OURS, message])
  }
  expect(greetOnce([`${OURS} voici votre devis.`, 'Bonjour,'])).toEqual([`${OURS} voici votre devis.`, 'Bonjour,'])
  expect(greetOnce([OURS])).toEqual([OURS])
})
