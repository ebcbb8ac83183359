import fs from 'node:fs'
import path from 'node:path'

/** Tells the next start that a backup was put in; the database itself cannot know. */
const MARK_FILE = 'restored-at'

export function markRestored(dataDir: string, now: Date): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  fs.writeFileSync(path.join(dataDir, MARK_FILE), `${now.toISOString()}\n`, { mode: 0o600, flush: true })
}

/** When a backup was put in that no start has noted yet. */
export function findRestoreMark(dataDir: string): Date | undefined {
  const file = path.join(dataDir, MARK_FILE)
  if (!fs.existsSync(file)) return undefined
  const at = new Date(fs.readFileSync(file, 'utf8').trim())
  return Number.isNaN(at.getTime()) ? fs.statSync(file).mtime : at
}

export function removeRestoreMark(dataDir: string): void {
  fs.rmSync(path.join(dataDir, MARK_FILE), { force: true })
}
