import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no route opens a transaction: what changes several things at once is a workflow or a command', () => {
  const files = globSync('app/routes/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /transaction\(/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
