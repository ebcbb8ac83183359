/** The runner of mistakes, tried on two small rules: a change of nothing but a space is a mistake that no test can notice. */
import { expect, test } from 'vitest'
import { runMutants } from './run-mutants.ts'
import type { Rule } from './mutant.ts'

const ONE: Rule = {
  name: 'one',
  file: 'lib/with-brand.ts',
  tests: ['lib/with-brand.test.ts'],
  mutants: [
    { from: '? name :', to: '?  name :' },
    { from: '? name :', to: '? brand :' },
  ],
}
const OTHER: Rule = {
  name: 'other',
  file: 'lib/siren.ts',
  tests: ['lib/siren.test.ts'],
  mutants: [{ from: 'export function isSiren', to: ' export function isSiren' }],
}

test('what no test asks about is said, before and after a mistake that one noticed', async () => {
  const said: unknown[] = []
  const outcomes = await runMutants([ONE, OTHER], (outcome) => said.push(outcome))
  expect(outcomes.map(({ rule, killed }) => [rule, killed])).toEqual([
    ['one', false],
    ['one', true],
    ['other', false],
  ])
  expect(said).toEqual(outcomes)
})

test('tests that never load the file of their rule end the run: they could notice nothing', async () => {
  await expect(runMutants([{ ...OTHER, tests: ONE.tests }], () => {})).rejects.toThrow('The tests of other never load app/lib/siren.ts')
})
