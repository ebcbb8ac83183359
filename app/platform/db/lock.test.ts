import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirError, lockDataDir } from './lock.server.ts'

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-lock-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }))

const lockFile = () => path.join(directory, 'lock')
const ownerIn = (): unknown => JSON.parse(fs.readFileSync(lockFile(), 'utf8'))

/** The pid of a process that is gone. */
function aDeadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

test('a directory is taken once and free again afterwards', () => {
  const { release } = lockDataDir(directory)
  expect(() => lockDataDir(directory)).toThrow(DataDirError)
  expect(() => lockDataDir(directory)).toThrow(`Another process (pid ${process.pid}) already uses the data directory ${directory}.`)
  release()
  expect(fs.readdirSync(directory)).toEqual([])
  lockDataDir(directory).release()
})

test('the lock of a process that is gone is taken over', () => {
  fs.writeFileSync(lockFile(), JSON.stringify({ pid: aDeadPid(), startedAt: '1' }))
  const { release } = lockDataDir(directory)
  expect(ownerIn()).toMatchObject({ pid: process.pid })
  release()
  expect(fs.readdirSync(directory)).toEqual([])
})

test('the lock of a recycled pid is taken over', () => {
  fs.writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: 'another start' }))
  lockDataDir(directory).release()
  fs.writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'another start' }))
  lockDataDir(directory).release()
})

test('the lock of a live process is never taken', () => {
  fs.writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: null }))
  expect(() => lockDataDir(directory)).toThrow(`pid ${process.ppid}`)
  expect(ownerIn()).toEqual({ pid: process.ppid, startedAt: null })
})

test.each(['', 'nonsense', '{"pid":"x"}', '[]'])('a lock file that says %o is taken over', (content) => {
  fs.writeFileSync(lockFile(), content)
  lockDataDir(directory).release()
})

test('a directory that does not exist yet is made for this account alone', () => {
  const inner = path.join(directory, 'a', 'b')
  const { release } = lockDataDir(inner)
  expect((fs.statSync(inner).mode & 0o777).toString(8)).toBe('700')
  release()
})

test('a directory that cannot be made is told in one sentence', () => {
  fs.writeFileSync(path.join(directory, 'file'), '')
  expect(() => lockDataDir(path.join(directory, 'file', 'data'))).toThrow(/cannot be created \(.*\)\. Set DATA_DIR to a directory that can be written\.$/)
})
