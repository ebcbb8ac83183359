import fs from 'node:fs'
import path from 'node:path'
import { startProduct } from './product.ts'
import { scratchRoot } from './scratch.ts'

const made = new Map<string, Promise<string>>()

/** A data directory with the starting catalogue. It is built once, the slow part of a first start, and copied for every drill. */
export async function startingData(target: string): Promise<string> {
  const root = scratchRoot()
  const before = made.get(root) ?? build(path.join(root, 'starting-data'))
  made.set(root, before)
  fs.cpSync(await before, target, { recursive: true, filter: (from) => !fs.lstatSync(from).isSocket() })
  return target
}

async function build(dataDir: string): Promise<string> {
  const product = await startProduct({ DATA_DIR: dataDir })
  await product.end('SIGTERM')
  return dataDir
}
