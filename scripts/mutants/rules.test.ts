import fs from 'node:fs'
import { expect, test } from 'vitest'
import { findFile, mutated } from './mutant.ts'
import { RULES } from './rules.ts'

test('every mistake can still be made: its file is there, its text once, its tests too', () => {
  for (const { file: ending, tests, mutants } of RULES) {
    const file = findFile(ending)
    const code = fs.readFileSync(file, 'utf8')
    for (const mutant of mutants) expect(mutated(code, mutant, file)).not.toBe(code)
    for (const each of tests) expect(fs.existsSync(findFile(each)), each).toBe(true)
  }
})

test('a text that has changed is named', () => {
  expect(() => mutated('a + b', { from: 'a - b', to: 'a' }, 'sum.ts')).toThrow('sum.ts: this text is there 0 times, not once: a - b')
  expect(() => findFile('no-such-file.ts')).toThrow('no-such-file.ts: 0 files are called so')
})
