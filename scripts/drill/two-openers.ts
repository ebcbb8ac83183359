import fs from 'node:fs'
import path from 'node:path'
import { DrillError, isRoot, pause, secondsSince, until } from './drill.ts'
import type { Drill } from './drill.ts'
import { serves, startProduct, statusOf } from './product.ts'
import type { Product, ProductOptions } from './product.ts'
import { answersNote, keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'

/** How long the second opener is watched while the first one serves, ms. */
const WATCH_MS = 3_000

/** A process of the same number in another namespace looks dead from here: what two containers on one volume are. */
function inItsOwnNamespace(node: string): [string, ...string[]] {
  return isRoot() ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL', node] : [node]
}

/** The process behind `unshare`, which passes no signal on; the product itself where there is no namespace. */
function processOf(product: Product): number {
  const pid = product.child().pid ?? 0
  const inner = isRoot() ? fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() : ''
  return inner === '' ? pid : Number(inner)
}

/** A drill in which two processes want the same directory of data: one gets it, and the other says why it does not. */
export const twoOpeners: Drill = {
  name: 'two openers of one DATA_DIR',
  async run({ scratch, size }) {
    const dataDir = await startingData(path.join(scratch, 'data'))
    const options: ProductOptions = { command: inItsOwnNamespace }
    const first = await startProduct({ DATA_DIR: dataDir }, options)
    const second = await startProduct({ DATA_DIR: dataDir }, { ...options, withoutWaiting: true })
    const before = startVisitors(first)
    const after = startVisitors(second)
    try {
      await before.more(size.writes)
      for (const startedAt = performance.now(); performance.now() - startedAt < WATCH_MS; await pause(200))
        if ((await statusOf(`${second.url}/readyz`)) === 200) throw new DrillError('Two processes served the same DATA_DIR')
      const stoppedAt = performance.now()
      process.kill(processOf(first), 'SIGTERM')
      await until('The second one takes over', () => serves(second), 120_000)
      const backAfterS = secondsSince(stoppedAt)
      await after.more(size.writes)
      await Promise.all([before.stop(), after.stop()])
      process.kill(processOf(second), 'SIGTERM')
      await second.end('SIGCONT')
      const visitors = { events: before.events.union(after.events), quotes: before.quotes.union(after.quotes) }
      const note = [isRoot() ? 'in two pid namespaces' : 'without namespaces: needs root', answersNote(before.wrong.union(after.wrong))]
      return { times: 1, ...(await keptInDirectory(dataDir, visitors)), backAfterS, note: note.filter(Boolean).join('; ') }
    } finally {
      await Promise.all([before.stop(), after.stop()])
      await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')])
    }
  },
}
