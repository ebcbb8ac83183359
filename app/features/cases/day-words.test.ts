import { expect, test } from 'vitest'
import { nothingText } from './day-words.ts'

test('a group of the day does not say that all is answered or begun while some of it is late', () => {
  expect(nothingText('to_answer', 0)).toBe('Toutes les demandes ont une réponse.')
  for (const id of ['to_answer', 'ready', 'to_begin'] as const) expect(nothingText(id, 2), id).toBe('Rien d’autre que ce qui est en retard.')
  expect([nothingText('part_awaited', 2), nothingText('to_call', 2)]).toEqual(['Aucune réparation n’attend une pièce.', 'Personne n’est à rappeler.'])
})
