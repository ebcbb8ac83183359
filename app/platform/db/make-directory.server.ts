import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a directory and those above it that are missing. Where nothing can be made and nothing says so, as below /proc, Node's own
 * `recursive` tries for ever and hears no signal meanwhile: here each of them is tried once.
 * @param mode of every directory that is made
 * @throws the error of the file system
 */
export function makeDirectory(directory: string, mode: number): void {
  const missing: string[] = []
  for (let above = path.resolve(directory); !fs.existsSync(above); above = path.dirname(above)) missing.unshift(above)
  for (const each of missing) {
    try {
      fs.mkdirSync(each, { mode })
    } catch (error) {
      // Another process that starts at the same time has made it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  if (!fs.statSync(directory).isDirectory()) throw new Error('it is a file')
}
