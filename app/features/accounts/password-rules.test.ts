import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { findPasswordProblem } from './password-rules.server.ts'

test.each(['PhareReparation', 'Phare-Réparation 2014', 'Arcachon33120', 'la-teste-de-buch', 'Libourne!phare', 'phare motdepasse'])(
  'the words of the shop and the places around it do not make a password: %s',
  async (password) => {
    expect(await findPasswordProblem(startingFacts(), password, 'zoe@example.fr')).toBe('local')
  },
)

test('a sentence may hold such a word when enough of it is its own', async () => {
  expect(await findPasswordProblem(startingFacts(), 'quatre mouettes au phare', 'zoe@example.fr')).toBeNull()
})
