import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeScratch, scratchDirectory, scratchRoot } from './scratch.ts'

test('everything of a run lies below one directory, which goes when the run ends or is broken off', () => {
  const before = process.env['TMPDIR']
  const root = scratchRoot()
  fs.writeFileSync(path.join(scratchDirectory(), 'left.txt'), 'x')
  // What the drills start takes the same directory for the temporary one.
  expect([process.env['TMPDIR'], fs.readdirSync(root).length]).toEqual([root, 1])
  removeScratch()
  expect([process.env['TMPDIR'], fs.existsSync(root)]).toEqual([before, false])
  // The next run has a directory of its own.
  expect(scratchRoot()).not.toBe(root)
  removeScratch()
})
