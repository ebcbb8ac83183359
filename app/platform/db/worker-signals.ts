/**
 * What the thread of the embedded database says about itself in shared memory: readable also while a statement keeps it
 * from answering messages.
 */
const CELLS = { statement: 0, long: 1, queued: 2, heartbeat: 3, patience: 4, text: 5 } as const

export type SharedSignals = Int32Array<SharedArrayBuffer>

/** One look at the thread. */
export interface WorkerLook {
  /** Counts beginnings and ends of statements: odd while one runs. */
  statement: number
  /** The statement under way is one of upkeep, which may take long. */
  long: boolean
  /** Messages that wait for their turn. */
  queued: number
  /** Rises as long as the thread is not blocked. */
  heartbeat: number
  /** Stands for the text of the statement that began last. */
  text: number
}

export function createSignals(): SharedSignals {
  return new Int32Array(new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT))
}

export function readSignals(signals: SharedSignals): WorkerLook {
  return {
    statement: Atomics.load(signals, CELLS.statement),
    long: Atomics.load(signals, CELLS.long) === 1 || Atomics.load(signals, CELLS.patience) > 0,
    queued: Atomics.load(signals, CELLS.queued),
    heartbeat: Atomics.load(signals, CELLS.heartbeat),
    text: Atomics.load(signals, CELLS.text),
  }
}

/** Work that may take long whatever its statements are, such as migrations: `+1` when it begins, `-1` when it ends. */
export function changePatience(signals: SharedSignals, by: 1 | -1): void {
  Atomics.add(signals, CELLS.patience, by)
}

/** The worker's side. */
export function signalStatement(signals: SharedSignals, isLong: boolean, text: number): void {
  Atomics.store(signals, CELLS.text, text)
  Atomics.store(signals, CELLS.long, isLong ? 1 : 0)
  Atomics.add(signals, CELLS.statement, 1)
}

export function signalStatementEnd(signals: SharedSignals): void {
  Atomics.add(signals, CELLS.statement, 1)
}

export function signalHeartbeat(signals: SharedSignals, queued: number): void {
  Atomics.store(signals, CELLS.queued, queued)
  Atomics.add(signals, CELLS.heartbeat, 1)
}

/** A number for the text of a statement (FNV-1a): both sides work it out, the text itself stays where it is. */
export function textHash(statement: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of statement) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}
