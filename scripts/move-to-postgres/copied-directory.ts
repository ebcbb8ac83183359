import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockDataDir } from '#app/platform/db/lock.server.ts'

/**
 * A copy of the embedded database's files: opening a database writes to it, and the source of a move must stay as it was.
 * @throws DataDirError while the product runs on it
 */
export async function copyDataDir(dataDir: string): Promise<{ directory: string; remove: () => void }> {
  const lock = await lockDataDir(dataDir)
  try {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-move-'))
    fs.cpSync(path.join(dataDir, 'db'), path.join(directory, 'db'), { recursive: true })
    return { directory, remove: () => fs.rmSync(directory, { recursive: true, force: true }) }
  } finally {
    lock.release()
  }
}
