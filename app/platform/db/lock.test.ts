import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockBackups } from '#app/platform/backup/backup-lock.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { openEmbeddedDatabase } from './embedded.server.ts'
import { DataDirError, LOCK_FILE, SOCKET_FILE, lockDataDir } from './lock.server.ts'

let directory: string
const processes: ChildProcess[] = []

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-lock-'))
})
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  fs.rmSync(directory, { recursive: true, force: true })
})

/** As containers are: each process is number 1 of its own world. Needs the right to make one. */
const OWN_PIDS = ['unshare', '--pid', '--fork', '--kill-child']
const canSeparate = spawnSync(OWN_PIDS[0] ?? '', [...OWN_PIDS.slice(1), 'true']).status === 0
const holder = [process.execPath, 'tests/db/lock-holder.ts']

/** A process that takes the directory; `said` is its first line. */
function aStarter({ waitMs = 0, within = [] as string[] } = {}) {
  const [command, ...rest] = [...within, ...holder, directory, String(waitMs)]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const said = new Promise<string>((resolve, reject) => {
    readline.createInterface(child.stdout).once('line', resolve)
    child.once('error', reject)
  })
  return { child, said, ended }
}

test('a directory is taken once and free again afterwards', async () => {
  const { release } = await lockDataDir(directory)
  await expect(lockDataDir(directory)).rejects.toThrow(DataDirError)
  await expect(lockDataDir(directory)).rejects.toThrow(`Another process (pid ${process.pid}) already uses the data directory ${directory}.`)
  release()
  expect(fs.readdirSync(directory)).toEqual([LOCK_FILE])
  ;(await lockDataDir(directory)).release()
})

test('the locks leave no file beside them that a full disk would have no room for', async () => {
  const { release } = await lockDataDir(directory)
  const releaseBackups = await lockBackups(directory)
  expect(fs.readdirSync(directory).toSorted()).toEqual(['backup-lock.db', 'lock', LOCK_FILE])
  releaseBackups()
  release()
})

test('a disk without room is named at the start, and nobody is told to name another directory', async () => {
  fs.mkdirSync(path.join(directory, 'db'))
  const start = (room: boolean) => openEmbeddedDatabase({ dataDir: directory, hasRoom: () => room }, createLog('silent'))
  fs.writeFileSync(path.join(directory, 'db', 'PG_VERSION'), 'none')
  await expect(start(false)).rejects.toThrow(
    /^There is no room left on the disk of \S+\. Nothing was changed\. Make room \(df -h\), then start again\.$/,
  )
  await expect(start(true)).rejects.toThrow(/^The database in \S+ cannot be opened/)
}, 60_000)

test('who has to wait for the owner is asked to say so once', async () => {
  const { release } = await lockDataDir(directory)
  let notices = 0
  const waiting = lockDataDir(directory, { waitMs: 60_000, onWait: () => ((notices += 1), setTimeout(release, 300)) })
  ;(await waiting).release()
  expect(notices).toBe(1)
})

test('of several that start at once one takes it, and kill -9 frees it', async () => {
  for (let round = 0; round < 2; round += 1) {
    const starters = Array.from({ length: 4 }, () => aStarter())
    const said = await Promise.all(starters.map((starter) => starter.said))
    expect(said.filter((line) => line === 'taken')).toHaveLength(1)
    expect(said.filter((line) => line.includes('already uses the data directory'))).toHaveLength(3)
    const owner = starters[said.indexOf('taken')]
    owner?.child.kill('SIGKILL')
    await owner?.ended
  }
})

test('two worlds of processes, as two containers are, do not take the same directory', async () => {
  const within = canSeparate ? OWN_PIDS : []
  const first = aStarter({ within })
  expect(await first.said).toBe('taken')
  const second = aStarter({ within })
  expect(await second.said).toMatch(/^Another process \(pid \d+\) already uses the data directory/)
})

test('a second starter waits for the first to leave', async () => {
  const first = aStarter()
  await first.said
  const second = lockDataDir(directory, { waitMs: 60_000 })
  first.child.kill('SIGTERM')
  const { release } = await second
  expect(fs.existsSync(path.join(directory, LOCK_FILE))).toBe(true)
  release()
})

test('a starter that has waited in vain says for how long', async () => {
  const { release } = await lockDataDir(directory)
  await expect(lockDataDir(directory, { waitMs: 600 })).rejects.toThrow(
    /already uses the data directory .* and did not leave within 1 s\. Stop it \(systemctl stop phare/,
  )
  release()
})

test('what the product does with its files leaves the lock, and who lost it by opening the file is still found', async () => {
  const { release } = await lockDataDir(directory)
  fs.chmodSync(path.join(directory, LOCK_FILE), 0o600)
  fs.statSync(path.join(directory, LOCK_FILE))
  expect(await aStarter().said).toContain('already uses')

  fs.mkdirSync(path.dirname(path.join(directory, SOCKET_FILE)))
  const server = net.createServer().listen(path.join(directory, SOCKET_FILE))
  // The trap: closing the file frees the kernel's lock of the whole process without a word.
  fs.closeSync(fs.openSync(path.join(directory, LOCK_FILE), 'r'))
  expect(await aStarter().said).toContain('already uses')
  await new Promise((resolve) => server.close(resolve))
  expect(await aStarter().said).toBe('taken')
  release()
})

test('a directory that does not exist yet is made for this account alone', async () => {
  const inner = path.join(directory, 'a', 'b')
  const { release } = await lockDataDir(inner)
  expect((fs.statSync(inner).mode & 0o777).toString(8)).toBe('700')
  expect((fs.statSync(path.join(inner, LOCK_FILE)).mode & 0o777).toString(8)).toBe('600')
  release()
})

test('a directory that cannot be made is said in one sentence', async () => {
  fs.writeFileSync(path.join(directory, 'file'), '')
  // Below /proc nothing can be made, and nothing says so but that it is not there: it was tried for ever.
  const impossible = [path.join(directory, 'file', 'data'), ...['/proc/phare/data'].filter(() => fs.existsSync('/proc/self'))]
  for (const each of impossible)
    await expect(lockDataDir(each)).rejects.toThrow(/cannot be created \(.*\)\. Set DATA_DIR to a directory that can be written\.$/)
})
