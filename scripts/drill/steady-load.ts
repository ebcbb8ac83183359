import path from 'node:path'
import { UNEXPECTED, pause } from './drill.ts'
import type { Drill } from './drill.ts'
import { startProduct } from './product.ts'
import { keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { steadyClient } from './steady-client.ts'
import { EVENTS_PATH, eventWith } from './visitors.ts'

const PAGES_PER_S = 500
const WRITES_PER_S = 20
/** One visitor in a hundred may wait so long. */
const P99_LIMIT_MS = 150
/** Requests go out in small groups, ms between two. */
const BEAT_MS = 50
const PAGES = ['/', '/reparation', '/reparation/apple', '/reparation/samsung', '/reparation/apple/iphone-13', '/magasins']

function quantileMs(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
}

/** A drill of steady load: pages and writes for a while, none of which may be refused, lost or slow. */
export const steadyLoad: Drill = {
  name: `steady load: ${PAGES_PER_S} pages/s and ${WRITES_PER_S} writes/s`,
  slow: true,
  async run({ scratch, size }) {
    const dataDir = await startingData(path.join(scratch, 'data'))
    // The kept connections are those of a proxy.
    const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    const client = steadyClient(product.port)
    const events = new Set<string>()
    const waitsMs: number[] = []
    const errors: string[] = []
    async function page(index: number): Promise<void> {
      const sentAt = performance.now()
      const status = await client.status(PAGES[index % PAGES.length] ?? '/')
      waitsMs.push(performance.now() - sentAt)
      if (status !== 200) errors.push(`page ${status}`)
    }
    async function write(): Promise<void> {
      const mark = `/drill/${crypto.randomUUID()}`
      const status = await client.status(EVENTS_PATH, eventWith(mark))
      if (status === 201) events.add(mark)
      else errors.push(`write ${status}`)
    }
    const underWay = new Set<Promise<void>>()
    function send(request: Promise<void>): void {
      underWay.add(request)
      void request.finally(() => underWay.delete(request))
    }
    try {
      const startedAt = performance.now()
      let pages = 0
      let writes = 0
      for (let elapsedS = 0; elapsedS < size.loadSeconds; await pause(BEAT_MS)) {
        elapsedS = Math.min((performance.now() - startedAt) / 1000, size.loadSeconds)
        // What the clock asks for by now goes out, however late the answers are.
        for (; pages < elapsedS * PAGES_PER_S; pages += 1) send(page(pages))
        for (; writes < elapsedS * WRITES_PER_S; writes += 1) send(write())
      }
      await Promise.all(underWay)
      await product.end('SIGTERM')
    } finally {
      client.close()
      await product.end('SIGKILL')
    }
    const sorted = waitsMs.toSorted((one, other) => one - other)
    const p99Ms = quantileMs(sorted, 0.99)
    const asked = PAGES_PER_S * size.loadSeconds
    const note = [
      `${waitsMs.length} pages in ${size.loadSeconds} s, p50 ${quantileMs(sorted, 0.5)} ms, p99 ${p99Ms} ms, ${errors.length} errors`,
      ...(errors.length > 0 ? [`${UNEXPECTED} answers: ${[...new Set(errors)].join(', ')} (0 is a connection that broke)`] : []),
      ...(p99Ms >= P99_LIMIT_MS ? [`${UNEXPECTED}: p99 must stay below ${P99_LIMIT_MS} ms`] : []),
      ...(waitsMs.length < asked ? [`${UNEXPECTED}: ${asked - waitsMs.length} pages were never asked for`] : []),
    ].join('; ')
    return { times: waitsMs.length, ...(await keptInDirectory(dataDir, { events, quotes: new Set() })), backAfterS: null, note }
  },
}
