import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a checkout that was never built says so in one sentence', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-unbuilt-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  fs.mkdirSync(path.join(directory, 'server'))
  fs.writeFileSync(path.join(directory, 'package.json'), '{"type":"module"}')
  fs.copyFileSync('server/main.ts', path.join(directory, 'server', 'main.ts'))
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { cwd: directory, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing is built here yet: [^\n]*\n$/)])
})
