import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProduct } from './product.ts'

let made: Promise<string> | undefined

/** A data directory with the starting catalogue. It is built once, the slow part of a first start, and copied for every drill. */
export async function startingData(target: string): Promise<string> {
  made ??= build()
  fs.cpSync(await made, target, { recursive: true, filter: (from) => !fs.lstatSync(from).isSocket() })
  return target
}

async function build(): Promise<string> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-drill-'))
  process.once('exit', () => fs.rmSync(scratch, { recursive: true, force: true }))
  const dataDir = path.join(scratch, 'data')
  const product = await startProduct({ DATA_DIR: dataDir })
  await product.end('SIGTERM')
  return dataDir
}
