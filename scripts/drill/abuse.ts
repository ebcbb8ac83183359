import { beside, elsewhere, from, inParallel } from './beside.ts'
import { DrillError } from './drill.ts'
import type { Drill } from './drill.ts'
import { ANON_KEY, statusOf } from './product.ts'
import type { Product } from './product.ts'

const DEEP = 40_000
const BOMBS = 20
/** An attacker may not take more than a visitor's pages do. */
const BOMB_ADDS_MB = 250
const API_HEADERS = { apikey: ANON_KEY, 'content-type': 'application/json' }
/** A few hundred bytes that once asked for 200 MB. */
const BOMB = `/rest/v1/device_models?select=*,${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}:brands(*,device_models(*))`).join(',')}`

/** @throws DrillError when the product did anything else than refuse */
function allRefused(answers: readonly number[]): number[] {
  if (answers.some((status) => status < 400 || status > 499)) throw new DrillError(`Not refused: ${answers.join(', ')}`)
  return [...answers]
}

/** Drills of abuse by single requests: JSON nested deeply, tables embedded in tables, addresses that no cache knows. */
export const deepJson: Drill = {
  name: 'abuse: JSON nested 40,000 deep',
  run: (options) =>
    beside(options, async ({ url }) => {
      const body = `{"event_type":"x","session_id":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`
      const send = () => statusOf(`${url}/rest/v1/analytics_events`, { method: 'POST', headers: API_HEADERS, body })
      return { answers: allRefused([await send(), await send(), await send()]) }
    }),
}

export const embeddingBomb: Drill = {
  name: 'abuse: tables embedded in tables',
  run: (options) =>
    beside(
      options,
      async ({ url }) => ({
        // From many places at once: the limit of one place is another drill.
        answers: allRefused(await inParallel(BOMBS, (index) => statusOf(url + BOMB, { headers: { ...API_HEADERS, ...from(elsewhere(index)) } }))),
      }),
      { addsMb: BOMB_ADDS_MB },
    ),
}

export const cacheStrangers: Drill = {
  name: 'abuse: addresses that no cache knows',
  run: (options) =>
    beside(options, async (product) => {
      const tag = await pageTag(product)
      const answers = await inParallel(options.size.floods, (index) =>
        statusOf(`${product.url}/reparation/apple?page=${9_000 + index}&_routes=junk${index}`, { headers: { Cookie: `phare_staff=x${index}` } }),
      )
      if ((await pageTag(product)) !== tag) throw new DrillError('The kept page is another one than before')
      if ((await pageTag(product, `phare_staff=x`)) !== tag) throw new DrillError('A made-up cookie gets a page of its own')
      return { answers, note: 'the kept page stayed' }
    }),
}

/** What a kept page is known by. */
async function pageTag({ url }: Product, cookie?: string): Promise<string> {
  const answer = await fetch(`${url}/reparation/apple`, { headers: cookie === undefined ? {} : { Cookie: cookie } })
  await answer.arrayBuffer()
  const tag = answer.headers.get('etag')
  if (tag === null) throw new DrillError('The page has no ETag: nothing keeps it')
  return tag
}
