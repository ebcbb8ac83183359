import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outageText } from './with-database.ts'

test('a command for an account in a directory without a database says so and makes none', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-script-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/staff-reset-password.ts', 'gerant@example.fr'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(directory, 'data'), DATABASE_URL: '' },
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Il n’y a pas de base de données dans ${path.join(directory, 'data')}.`)])
  expect(fs.readdirSync(directory)).toEqual([])
})

test('a command that meets no answer names DATABASE_URL only where the database has such an address', () => {
  expect(outageText({ DATABASE_URL: 'postgres://phare@example.fr/phare' })).toContain('Vérifiez DATABASE_URL')
  expect(outageText({})).toMatch(/^La base de données ne répond pas\. Le journal du site dit pourquoi/)
})
