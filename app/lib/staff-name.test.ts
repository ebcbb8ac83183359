import { expect, test } from 'vitest'
import { staffName } from './staff-name.ts'

test('an account without a name is called by the beginning of its address, and a name stays as it is', () => {
  expect(['boss@example.fr', 'Léa Martin', 'Léa (boss@example.fr)', ''].map(staffName)).toEqual(['boss', 'Léa Martin', 'Léa (boss@example.fr)', ''])
})
