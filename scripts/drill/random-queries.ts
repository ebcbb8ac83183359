import path from 'node:path'
import { randomQuery } from '#tests/rest/random-queries.ts'
import { inParallel } from './beside.ts'
import { secondsSince } from './drill.ts'
import type { Drill } from './drill.ts'
import { ANON_KEY, startProduct, statusOf } from './product.ts'
import { startingData } from './starting-data.ts'

/** A drill of generated queries to the data API: each is answered or refused, and none fails. */
export const randomQueries: Drill = {
  name: 'generated queries of the data API',
  async run({ scratch, size }) {
    const product = await startProduct({ DATA_DIR: await startingData(path.join(scratch, 'data')) })
    const startedAt = performance.now()
    let wrong = 0
    let answered = 0
    let firstWrong = ''
    try {
      await inParallel(size.queries, async (seed) => {
        const status = await statusOf(`${product.url}/rest/v1${randomQuery(seed)}`, { headers: { apikey: ANON_KEY } })
        if (status >= 500 || status === 0) {
          wrong += 1
          firstWrong ||= `; first: seed ${seed}, ${status}`
        }
        if (status === 200) answered += 1
        return status
      })
    } finally {
      await product.end('SIGKILL')
    }
    const note = `${wrong} answers of 5xx or none in ${secondsSince(startedAt)} s, ${answered} with rows, the others refused${firstWrong}`
    return { times: size.queries, acknowledged: size.queries - wrong, lost: wrong, doubled: 0, backAfterS: null, note }
  },
}
