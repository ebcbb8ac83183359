import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandText, keyHint, shellWord } from './after-words.ts'

test('a command is named as it is typed on the machine', () => {
  expect(commandText('restore', '--from x', undefined)).toBe('npm run restore -- --from x')
  expect(commandText('restore', '--from x', 'phare-run')).toBe('phare-run restore --from x')
  expect(commandText('staff:forget-sealed', '', 'phare-run')).toBe('phare-run staff:forget-sealed')
})

test('a restored database without its key says so, one with it says nothing', () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-key-'))
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true }))
  expect(keyHint({ DATA_DIR, SECRETS_KEY: undefined })).toContain(`secrets.key is not in ${DATA_DIR}`)
  expect(keyHint({ DATA_DIR, SECRETS_KEY: 'a'.repeat(44) })).toBe('')
  fs.writeFileSync(path.join(DATA_DIR, 'secrets.key'), '')
  expect(keyHint({ DATA_DIR, SECRETS_KEY: undefined })).toBe('')
})

test('a directory with a space or a $ in its name stays one word of the command that is printed', () => {
  expect(['/var/backups/phare', 'a b', 'x$(touch y)', "l'atelier"].map(shellWord)).toEqual([
    '/var/backups/phare',
    "'a b'",
    "'x$(touch y)'",
    String.raw`'l'\''atelier'`,
  ])
})
