import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Keeps files in a directory. Several processes may share it: a file is complete from its first moment. */
export function createDiskStorage(directory: string): FileStorage {
  return {
    async write(name, content) {
      await fs.mkdir(directory, { recursive: true })
      const aside = path.join(directory, `.${randomUUID()}.part`)
      try {
        await writeThrough(aside, content)
        await fs.rename(aside, path.join(directory, name))
      } catch (error) {
        await fs.rm(aside, { force: true })
        throw error
      }
    },
    async read(name) {
      return fs.readFile(path.join(directory, name)).catch(ignoreMissing)
    },
    async remove(name) {
      await fs.rm(path.join(directory, name), { force: true })
    },
    async *list() {
      const entries = (await fs.readdir(directory, { withFileTypes: true }).catch(ignoreMissing)) ?? []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const facts = await fs.stat(path.join(directory, entry.name)).catch(ignoreMissing)
        if (facts) yield { name: entry.name, changedAt: facts.mtime }
      }
    },
  }
}

/** Copies what `to` does not have yet; a name never changes its content. */
export async function copyFiles(from: FileStorage, to: FileStorage): Promise<void> {
  const there = new Set<string>()
  for await (const { name } of to.list()) there.add(name)
  for await (const { name } of from.list()) {
    if (name.startsWith('.') || there.has(name)) continue
    const content = await from.read(name)
    if (content) await to.write(name, content)
  }
}

async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
