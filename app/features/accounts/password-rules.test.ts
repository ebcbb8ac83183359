import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { startingTowns } from '#app/content/starting-towns.ts'
import { passwordProblem } from './password-rules.server.ts'

const KNOWN = { email: 'zoe@example.fr', facts: startingFacts(), towns: startingTowns() }

test.each(['PhareReparation', 'Phare-Réparation 2014', 'Arcachon33120', 'la-teste-de-buch', 'Libourne!phare', 'phare motdepasse'])(
  'the words of the shop and the places around it do not make a password: %s',
  async (password) => {
    expect(await passwordProblem(password, KNOWN)).toBe('local')
  },
)

test('a sentence may hold such a word when enough of it is its own', async () => {
  expect(await passwordProblem('quatre mouettes au phare', KNOWN)).toBeNull()
})
