import { textHash } from './worker-signals.ts'

/** Bits of the table: a cluster has some thousand files. */
const BITS = 1 << 18
const BITS_PER_CELL = 32

/**
 * Which files and directories of the database this process has ever written to, in memory that outlives a thread. Recovery after a replacement
 * syncs every file of the cluster, twice; those that nobody wrote to since they were last known to be on the disk are there.
 * Two names that fall on the same bit only cost a sync that was not needed.
 */
export type WrittenFiles = Int32Array<SharedArrayBuffer>

export function createWrittenFiles(): WrittenFiles {
  return new Int32Array(new SharedArrayBuffer(BITS / 8))
}

export function markWritten(written: WrittenFiles, file: string): void {
  const { cell, mask } = placeOf(file)
  Atomics.or(written, cell, mask)
}

export function wasWritten(written: WrittenFiles, file: string): boolean {
  const { cell, mask } = placeOf(file)
  return (Atomics.load(written, cell) & mask) !== 0
}

function placeOf(file: string): { cell: number; mask: number } {
  const bit = (textHash(Buffer.from(file)) >>> 0) % BITS
  return { cell: Math.floor(bit / BITS_PER_CELL), mask: 1 << (bit % BITS_PER_CELL) }
}
