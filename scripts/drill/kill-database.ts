import path from 'node:path'
import { promoteBest, startCluster } from '#tests/db/postgres-cluster.ts'
import type { PostgresCluster } from '#tests/db/postgres-cluster.ts'
import { DrillError, UNEXPECTED, pause } from './drill.ts'
import type { Drill, DrillOptions, DrillRow } from './drill.ts'
import { startProduct, statusOf } from './product.ts'
import type { Product } from './product.ts'
import { answersNote, keptInPostgres } from './rows-kept.ts'
import { startVisitors } from './visitors.ts'

/** Longer than the product waits for a silent server, ms. */
const HANG_MS = 4_000
const PAGE = '/reparation/apple'

/** Does something to PostgreSQL under load and gives the address that answers afterwards. */
type Incident = (cluster: PostgresCluster, round: number, product: Product) => Promise<string>

async function underLoad(options: DrillOptions, { standbys, times }: { standbys: number; times: number }, incident: Incident): Promise<DrillRow> {
  const cluster = await startCluster({ standbys })
  let product: Product | undefined
  try {
    product = await startProduct({ DATABASE_URL: cluster.url, DATA_DIR: path.join(options.scratch, 'data') })
    await statusOf(product.url + PAGE)
    const visitors = startVisitors(product)
    const pages = startReader(product.url + PAGE)
    let backAfterS = 0
    let { url } = cluster
    try {
      for (let round = 0; round < times; round += 1) {
        await visitors.more(options.size.writes)
        url = await incident(cluster, round, product)
        backAfterS = Math.max(backAfterS, await visitors.backAfter())
      }
      await visitors.more(options.size.writes)
    } finally {
      await Promise.all([visitors.stop(), pages.stop()])
    }
    const note = [answersNote(visitors.wrong), pages.note()].filter(Boolean).join('; ')
    return { times, ...(await keptInPostgres(url, visitors)), backAfterS, note }
  } finally {
    await product?.end('SIGKILL')
    await cluster.stop()
  }
}

/** Somebody who reads a page the whole time. */
function startReader(address: string): { note: () => string; stop: () => Promise<void> } {
  let running = true
  let read = 0
  let failed = 0
  async function reading(): Promise<void> {
    while (running) {
      if ((await statusOf(address)) === 200) read += 1
      else failed += 1
      await pause(20)
    }
  }
  const done = reading()
  return {
    note: () => `${failed} of ${read + failed} pages failed${failed > 0 ? ` (${UNEXPECTED})` : ''}`,
    async stop() {
      running = false
      await done
    },
  }
}

const onlyServer: (work: (server: PostgresCluster['servers'][number], round: number, product: Product) => Promise<void>) => Incident =
  (work) =>
  async ({ servers, url }, round, product) => {
    const [server] = servers
    if (server) await work(server, round, product)
    return url
  }

/** Drills in which PostgreSQL is stopped, killed or halted under load, and one in which a standby takes over. */
export const restartPostgres: Drill = {
  name: 'PostgreSQL stopped or killed, started again',
  run: (options) =>
    underLoad(
      options,
      { standbys: 0, times: options.size.kills },
      onlyServer(async (server, round) => {
        await server.end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT')
        await server.start()
      }),
    ),
}

export const hangPostgres: Drill = {
  name: 'PostgreSQL hangs (SIGSTOP)',
  run: (options) =>
    underLoad(
      options,
      { standbys: 0, times: 1 },
      onlyServer(async (server, _, product) => {
        server.freeze()
        try {
          await pause(HANG_MS)
          const ready = await statusOf(`${product.url}/readyz`)
          if (ready !== 503) throw new DrillError(`PostgreSQL hangs, and /readyz answers ${ready}`)
        } finally {
          server.thaw()
        }
      }),
    ),
}

export const failOver: Drill = {
  name: 'primary killed, standby promoted',
  slow: true,
  run: (options) =>
    underLoad(options, { standbys: 2, times: 1 }, async ({ servers }) => {
      const [primary, ...standbys] = servers
      await primary?.end('SIGKILL')
      return (await promoteBest(standbys)).url
    }),
}
