/** How the database fares, for staff screens and for long work that must stop when it is replaced. */
export interface DatabaseHealth {
  /** Rises each time the embedded database is replaced: what began under another number is over. */
  generation: number
  /** Since when it does not answer; null while it does. */
  awaySince: Date | null
  /** Stands for the text of the last statement that began before it was replaced; null when it never was. */
  endedBy: number | null
  /** The disk took no more at the last write that needed room. */
  isDiskFull: boolean
  /** Replacements since the start of the process, the latest first. */
  replacements: { at: Date; reason: string }[]
}

/** A list for a screen, not a journal. */
const KEPT_REPLACEMENTS = 20

export function healthyDatabase(): DatabaseHealth {
  return { generation: 0, awaySince: null, endedBy: null, isDiskFull: false, replacements: [] }
}

export function noteReplacement(health: DatabaseHealth, reason: string, at: Date): void {
  health.generation += 1
  health.awaySince ??= at
  health.replacements = [{ at, reason }, ...health.replacements].slice(0, KEPT_REPLACEMENTS)
}
