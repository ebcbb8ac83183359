import net from 'node:net'
import path from 'node:path'
import { randomQuery } from '#tests/rest/random-queries.ts'
import { secondsSince } from './drill.ts'
import type { Drill, DrillOptions, DrillRow } from './drill.ts'
import { ANON_KEY, startProduct, statusOf } from './product.ts'
import type { Product } from './product.ts'
import { answersNote, keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'

const DEEP = 40_000
const BOMBS = 20
const SLOW_UPLOADS = 40
const AT_ONCE = 8
const API_HEADERS = { apikey: ANON_KEY, 'content-type': 'application/json' }
/** A few hundred bytes that once asked for 200 MB. */
const BOMB = `/rest/v1/device_models?select=*,${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}:brands(*,device_models(*))`).join(',')}`

/** Abuses the product while ordinary visitors write, and counts what those lost; every answer to the abuse must be a refusal or a page. */
async function beside({ scratch, size }: DrillOptions, attack: (product: Product) => Promise<number[]>): Promise<DrillRow> {
  const dataDir = await startingData(path.join(scratch, 'data'))
  // The limits are a part of the answer.
  const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMITS: 'on' })
  const visitors = startVisitors(product)
  try {
    await visitors.more(1)
    const answers = await attack(product)
    const pageAt = performance.now()
    if ((await statusOf(`${product.url}/reparation/apple`)) !== 200) answers.push(500)
    const note = [
      answersNote(new Set(answers.filter((status) => status >= 500 && status !== 503))),
      tally(answers),
      `then a page in ${secondsSince(pageAt)} s`,
    ]
    await visitors.more(Math.min(size.writes, 3))
    const backAfterS = secondsSince(pageAt)
    await visitors.stop()
    await product.end('SIGTERM')
    return { times: answers.length, ...(await keptInDirectory(dataDir, visitors)), backAfterS, note: note.filter(Boolean).join('; ') }
  } finally {
    await visitors.stop()
    await product.end('SIGKILL')
  }
}

/** "12 × 400, 8 × 429". */
function tally(answers: readonly number[]): string {
  const counts = Map.groupBy(answers, (status) => status)
  return [...counts].map(([status, each]) => `${each.length} × ${status === 0 ? 'no answer' : status}`).join(', ')
}

async function inParallel(count: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = []
  const numbers = Array.from({ length: count }, (_, index) => index).values()
  async function worker(): Promise<void> {
    for (const index of numbers) answers.push(await ask(index))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}

export const deepJson: Drill = {
  name: 'abuse: JSON nested 40,000 deep',
  run: (options) =>
    beside(options, async ({ url }) => {
      const body = `{"event_type":"x","session_id":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`
      const send = () => statusOf(`${url}/rest/v1/analytics_events`, { method: 'POST', headers: API_HEADERS, body })
      return [await send(), await send(), await send()]
    }),
}

export const embeddingBomb: Drill = {
  name: 'abuse: tables embedded in tables',
  run: (options) => beside(options, ({ url }) => inParallel(BOMBS, () => statusOf(url + BOMB, { headers: API_HEADERS }))),
}

export const cacheStrangers: Drill = {
  name: 'abuse: addresses that no cache knows',
  run: (options) =>
    beside(options, ({ url }) =>
      inParallel(options.size.floods, (index) =>
        statusOf(`${url}/reparation/apple?page=${9_000 + index}&_routes=junk${index}`, { headers: { Cookie: `phare_staff=x${index}` } }),
      ),
    ),
}

export const bookingsFlood: Drill = {
  name: 'abuse: bookings for one address',
  run: (options) =>
    beside(options, ({ url }) =>
      inParallel(options.size.floods, () => {
        const body = new URLSearchParams({ formKey: crypto.randomUUID(), name: 'Zoé', email: 'zoe@exemple.fr', town: 'Arcachon', consent: 'on' })
        return statusOf(`${url}/pro/rendez-vous`, { method: 'POST', body })
      }),
    ),
}

export const slowUploads: Drill = {
  name: 'abuse: forty slow uploads',
  run: (options) =>
    beside(options, async (product) => {
      const sockets = Array.from({ length: SLOW_UPLOADS }, () => slowUpload(product.port))
      // The shop is open while they drip.
      const page = await statusOf(`${product.url}/reparation`)
      for (const socket of sockets) socket.destroy()
      return [page]
    }),
}

/** Promises 38 MB and sends the beginning. */
function slowUpload(port: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
  const head = ['POST /pro/devis HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${38 * 1024 * 1024}`, '', '']
  socket.write(`${head.join('\r\n')}--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`)
  socket.write(Buffer.alloc(64 * 1024))
  return socket
}

export const randomQueries: Drill = {
  name: 'generated queries of the data API',
  async run({ scratch, size }) {
    const product = await startProduct({ DATA_DIR: await startingData(path.join(scratch, 'data')) })
    const startedAt = performance.now()
    let wrong = 0
    let firstWrong = ''
    try {
      await inParallel(size.queries, async (seed) => {
        const query = randomQuery(seed)
        const status = await statusOf(`${product.url}/rest/v1${query}`, { headers: { apikey: ANON_KEY } })
        if (status >= 500 || status === 0) {
          wrong += 1
          firstWrong ||= `; first: seed ${seed}, ${status}`
        }
        return 0
      })
    } finally {
      await product.end('SIGKILL')
    }
    const note = `${wrong} answers of 5xx or none in ${secondsSince(startedAt)} s${firstWrong}`
    return { times: size.queries, acknowledged: size.queries - wrong, lost: wrong, doubled: 0, backAfterS: null, note }
  },
}
