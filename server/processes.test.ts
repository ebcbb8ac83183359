import os from 'node:os'
import { expect, test } from 'vitest'
import { countProcesses } from './processes.ts'

const DATABASE_URL = 'postgres://x@127.0.0.1/x'

test('the embedded database is never shared between processes', () => {
  expect(countProcesses({ DATABASE_URL: undefined, PROCESSES: 'auto' })).toBe(1)
  expect(countProcesses({ DATABASE_URL: undefined, PROCESSES: 4 })).toBe(1)
})

test('with a database server there are as many as asked for, or one per core', () => {
  expect(countProcesses({ DATABASE_URL, PROCESSES: 3 })).toBe(3)
  expect(countProcesses({ DATABASE_URL, PROCESSES: 'auto' })).toBe(os.availableParallelism())
})
