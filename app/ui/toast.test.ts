import { expect, test } from 'vitest'
import { withToast } from './toast.ts'

test('what an action answers takes the place of a refusal before it; other messages leave it standing', () => {
  const refused = withToast([], { kind: 'error', text: 'Sans horaires, un magasin reste fermé.', isAnswer: true })
  const arrived = withToast(refused, { kind: 'done', text: 'Une demande vient d’arriver.' })
  expect(arrived.map(({ text }) => text)).toEqual(['Sans horaires, un magasin reste fermé.', 'Une demande vient d’arriver.'])
  const saved = withToast(arrived, { kind: 'done', text: 'Semaine enregistrée.', isAnswer: true })
  expect(saved.map(({ text }) => text)).toEqual(['Une demande vient d’arriver.', 'Semaine enregistrée.'])
  // Each keeps a number of its own, also after others have gone.
  expect(new Set(saved.map(({ id }) => id)).size).toBe(2)
})
