import type { TestProject } from 'vitest/node'
import { madeOnce } from '../made-once.ts'
import { SHOP_NAME } from './copy-shop.ts'
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
  const template = await madeOnce(SHOP_NAME, makeShop)
  const snapshot = await madeOnce('shop.tar', (file) => dumpShop(template.path, file))
  project.provide('shopTemplate', template.path)
  project.provide('shopSnapshotPath', snapshot.path)
  return () => {
    template.forget()
    snapshot.forget()
  }
}
