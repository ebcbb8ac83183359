import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { shortenExports } from './short-exports.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-exports-'))
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

test('inner files leave the list of exports, what programs name stays, and a linked copy keeps its own', () => {
  const file = path.join(root, 'node_modules/drizzle-orm/package.json')
  const copy = path.join(root, 'copy.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const whole = {
    name: 'drizzle-orm',
    type: 'module',
    exports: { '.': 'a', './pg-core': 'b', './pglite/migrator': 'c', './pg-core/columns/uuid': 'd' },
  }
  fs.writeFileSync(file, JSON.stringify(whole))
  fs.linkSync(file, copy)
  shortenExports(root)
  shortenExports(root)
  const short = JSON.parse(fs.readFileSync(file, 'utf8'))
  expect(short).toEqual({ ...whole, exports: { '.': 'a', './pg-core': 'b', './pglite/migrator': 'c' } })
  expect(JSON.parse(fs.readFileSync(copy, 'utf8'))).toEqual(whole)
})

test('without the package nothing happens', () => {
  expect(() => shortenExports(path.join(root, 'empty'))).not.toThrow()
})
