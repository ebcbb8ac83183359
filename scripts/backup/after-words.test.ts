import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandText, nextSteps, shellWord } from './after-words.ts'

test('a command is named as it is typed on the machine', () => {
  expect(commandText('restore', '--from x', undefined)).toBe('npm run restore -- --from x')
  expect(commandText('restore', '--from x', 'phare-run')).toBe('phare-run restore --from x')
  expect(commandText('staff:forget-sealed', '', 'phare-run')).toBe('phare-run staff:forget-sealed')
})

function aDataDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-key-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  return directory
}

const BARE = { SECRETS_KEY: undefined, DATABASE_URL: undefined }
const WITH_KEY = { SECRETS_KEY: 'a'.repeat(44), DATABASE_URL: undefined }

test('a restored database without its key says so, one with it says nothing of it', () => {
  const DATA_DIR = aDataDirectory()
  expect(nextSteps({ DATA_DIR, ...BARE }, '')).toContain(`secrets.key is not in ${DATA_DIR}`)
  expect(nextSteps({ DATA_DIR, ...WITH_KEY }, '')).toBe('Start the product again.\n')
  fs.writeFileSync(path.join(DATA_DIR, 'secrets.key'), '')
  expect(nextSteps({ DATA_DIR, ...BARE }, '')).toBe('Start the product again.\n')
})

test('a backup that is only looked at says how its copy starts beside the shop, which was never stopped', () => {
  const DATA_DIR = aDataDirectory()
  const steps = nextSteps({ DATA_DIR, ...BARE }, DATA_DIR)
  expect(steps).toContain(`  install -o phare -g phare -m 0600 /var/lib/phare/secrets.key ${DATA_DIR}/secrets.key `)
  // Nothing of the settings of the shop: its customers must hear nothing of a copy, and nobody else reach it.
  expect(steps).toContain(` && runuser -u phare -- env -i PATH="$PATH" DATA_DIR=${DATA_DIR} HOST=127.0.0.1 PORT=3100 BACKUPS=off npm start\n`)
  expect(steps).not.toContain('Start the product again')
  expect(nextSteps({ DATA_DIR, ...WITH_KEY }, DATA_DIR)).toContain('/dev/stdin')
  fs.writeFileSync(path.join(DATA_DIR, 'secrets.key'), '')
  expect(nextSteps({ DATA_DIR, ...BARE }, DATA_DIR)).not.toContain('secrets.key')
  // With a server of PostgreSQL the rows went into that one, whatever directory was named.
  expect(nextSteps({ DATA_DIR, ...WITH_KEY, DATABASE_URL: 'postgres://x@db/x' }, DATA_DIR)).toBe('Start the product again.\n')
})

test('a directory with a space or a $ in its name stays one word of the command that is printed', () => {
  expect(['/var/backups/phare', 'a b', 'x$(touch y)', "l'atelier"].map(shellWord)).toEqual([
    '/var/backups/phare',
    "'a b'",
    "'x$(touch y)'",
    String.raw`'l'\''atelier'`,
  ])
})
