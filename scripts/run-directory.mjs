// Where `npm test` keeps what its parts make. Databases that are opened, written and killed a hundred times wait for the disk longer than
// they compute: what only a test reads stands in memory, where that takes no time. The calls are made, and counted, all the same.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const NAME = /^phare-run-(\d+)-/
/** Shops, backups and profiles of browsers stay below 2 GB at any time; the programs themselves want some memory as well. */
const ROOM_BYTES = 4 * 1024 ** 3
const FREE_MEMORY_BYTES = 8 * 1024 ** 3
/** The account that PostgreSQL runs under must get to its own directory, and see no other. */
const PASSABLE = 0o711

/** A new directory for this run, in memory where there is room; it goes with the process, also with one that is interrupted. */
export function makeRunDirectory(inMemory = MEMORY, onDisk = os.tmpdir()) {
  const parent = isRoomy(inMemory) && runsPrograms(inMemory) ? inMemory : onDisk
  forgetEnded(parent)
  const directory = fs.mkdtempSync(path.join(parent, `phare-run-${process.pid}-`))
  fs.chmodSync(directory, PASSABLE)
  process.on('exit', () => fs.rmSync(directory, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return directory
}

function isRoomy(directory) {
  if (!fs.existsSync(directory)) return false
  const { bavail, bsize } = fs.statfsSync(directory)
  return bavail * bsize > ROOM_BYTES && (process.availableMemory?.() ?? os.freemem()) > FREE_MEMORY_BYTES
}

/** Containers often forbid it there, and PostgreSQL runs from a copy of its programs. */
function runsPrograms(directory) {
  const probe = fs.mkdtempSync(path.join(directory, 'phare-probe-'))
  try {
    const program = path.join(probe, 'program')
    fs.writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    fs.rmSync(probe, { recursive: true, force: true })
  }
}

/** A run that was killed could not remove its own, and memory is dearer than a disk. */
function forgetEnded(parent) {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
