import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let memory: string
let disk: string

beforeEach(() => {
  memory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-memory-'))
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-disk-'))
})
afterEach(() => {
  for (const directory of [memory, disk]) fs.rmSync(directory, { recursive: true, force: true })
})

/** What a process of its own makes, and then does. */
function made(inMemory: string, then = ''): string {
  const code = `import { makeRunDirectory } from './scripts/run-directory.mjs'
    process.availableMemory = () => 2 ** 40
    console.log(makeRunDirectory(${JSON.stringify(inMemory)}, ${JSON.stringify(disk)}))
    ${then}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stdout.trim()
}

test('what a run makes stands in memory where there is room, else on the disk, and goes with the run', () => {
  expect(path.dirname(made(memory))).toBe(memory)
  expect(path.dirname(made(path.join(memory, 'missing')))).toBe(disk)
  expect([fs.readdirSync(memory), fs.readdirSync(disk)]).toEqual([[], []])
})

test('a run that was killed leaves its directory to the next one, which removes it; that of a run under way stays', () => {
  const left = made(memory, `process.kill(process.pid, 'SIGKILL')`)
  const underWay = path.join(memory, `phare-run-${process.pid}-x`)
  fs.mkdirSync(underWay)
  expect(fs.existsSync(left)).toBe(true)
  made(memory)
  expect([fs.existsSync(left), fs.existsSync(underWay)]).toEqual([false, true])
})

test('an interrupted run removes its directory', () => {
  made(memory, `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000)`)
  expect(fs.readdirSync(memory)).toEqual([])
})
