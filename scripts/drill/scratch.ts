/** Where drills keep everything that they make: one directory, so that a drill that is broken off leaves nothing behind. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

let root: string | undefined
let temporaryBefore: string | undefined

/** The directory of all drills of this run. Programs that the drills start, and the harness of the tests, take it for the temporary one. */
export function scratchRoot(): string {
  if (root === undefined) {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-drill-'))
    // PostgreSQL runs under an account of its own, which has to pass through.
    fs.chmodSync(root, 0o711)
    temporaryBefore = process.env['TMPDIR']
    process.env['TMPDIR'] = root
  }
  return root
}

/** An empty directory for one drill. */
export function scratchDirectory(): string {
  return fs.mkdtempSync(path.join(scratchRoot(), 'one-'))
}

export function removeDirectory(directory: string): void {
  unmountBelow(directory)
  // A process that was killed this moment may still be writing its last file.
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Everything of this run; what was started must have been ended. */
export function removeScratch(): void {
  if (root === undefined) return
  removeDirectory(root)
  root = undefined
  if (temporaryBefore === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporaryBefore
}

/** Small disks that a drill was using when it was broken off. */
function unmountBelow(directory: string): void {
  if (process.platform !== 'linux') return
  const points = fs
    .readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const point of points) if (point.startsWith(`${directory}/`)) spawnSync('umount', ['--lazy', point])
}
