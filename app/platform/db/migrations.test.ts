import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'db/migrations'

function entries(): { tag: string; when: number }[] {
  const { entries: all } = JSON.parse(fs.readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return all
}

// A database runs what is later than the last migration that it knows: one with an earlier moment would be passed over by every shop that is there.
test('each migration is later than the one before it', () => {
  const all = entries()
  expect(all.filter(({ when }, index) => index > 0 && when <= (all[index - 1]?.when ?? 0)).map(({ tag }) => tag)).toEqual([])
})

test('each migration has its file and its line in the journal', () => {
  const files = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(files.map((name) => name.replace(/\.sql$/, ''))).toEqual(entries().map(({ tag }) => tag))
})
