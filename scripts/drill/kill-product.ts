import path from 'node:path'
import { startCluster } from '#tests/db/postgres-cluster.ts'
import type { Drill, DrillOptions, DrillRow } from './drill.ts'
import { startProduct } from './product.ts'
import { answersNote, keptInDirectory, keptInPostgres } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'
import type { Visitors } from './visitors.ts'

type Kept = Pick<DrillRow, 'acknowledged' | 'lost' | 'doubled'>

/** Kills the process under load, as the kernel does when memory is short, and starts it again on what it left behind. */
async function killAgainAndAgain(
  env: Record<string, string>,
  { size }: DrillOptions,
  kept: (visitors: Visitors) => Promise<Kept>,
): Promise<DrillRow> {
  const product = await startProduct(env)
  const visitors = startVisitors(product)
  let backAfterS = 0
  try {
    for (let round = 0; round < size.kills; round += 1) {
      await visitors.more(size.writes)
      await product.end('SIGKILL')
      const [waitedS] = await Promise.all([visitors.backAfter(), product.start()])
      backAfterS = Math.max(backAfterS, waitedS)
    }
    await visitors.more(size.writes)
  } finally {
    await visitors.stop()
    await product.end('SIGKILL')
  }
  return { times: size.kills, ...(await kept(visitors)), backAfterS, note: answersNote(visitors.wrong) }
}

/** Drills in which the product is killed under load, with either database: what was acknowledged must be there afterwards. */
export const killOnEmbedded: Drill = {
  name: 'product killed, embedded database',
  async run(options) {
    const dataDir = await startingData(path.join(options.scratch, 'data'))
    return killAgainAndAgain({ DATA_DIR: dataDir }, options, (visitors) => keptInDirectory(dataDir, visitors))
  },
}

export const killOnPostgres: Drill = {
  name: 'product killed, PostgreSQL',
  async run(options) {
    const cluster = await startCluster({ standbys: 0 })
    try {
      const env = { DATABASE_URL: cluster.url, DATA_DIR: path.join(options.scratch, 'data') }
      return await killAgainAndAgain(env, options, (visitors) => keptInPostgres(cluster.url, visitors))
    } finally {
      await cluster.stop()
    }
  },
}
