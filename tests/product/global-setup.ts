import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { dumpShop, makeShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a shop after its first start, to be copied. */
    shopTemplate: string
    /** The database of that shop as one file. */
    shopSnapshotPath: string
  }
}

/** Fills the starting catalogue in once per run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-template-'))
  const template = path.join(directory, 'shop')
  const snapshotPath = path.join(directory, 'shop.tar')
  await makeShop(template)
  await dumpShop(template, snapshotPath)
  project.provide('shopTemplate', template)
  project.provide('shopSnapshotPath', snapshotPath)
  return () => fs.rmSync(directory, { recursive: true, force: true })
}
