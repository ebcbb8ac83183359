/** Reads a hosted project through the calls that its own site makes. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface SourceOptions {
  /** Base address of the project: what the site calls {host}. */
  url: string
  /** Its public key. */
  key: string
  /** A staff token or a secret key, to read what the public key does not show; else the public key. */
  token?: string
}

export type SourceRow = Readonly<Record<string, unknown>>

/** The source refused or cannot be reached; the message is one sentence for the person at the terminal. */
export class SourceError extends Error {
  override name = 'SourceError'
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

const PAGE_ROWS = 500
const TRIES = 5
const TIMEOUT_MS = 30_000
/** 500 rows of the widest table stay far below. */
const PAGE_MAX_BYTES = 64 * 1_048_576

/** All rows of a table in the order of their ids, page by page. */
export async function* readTable(source: SourceOptions, table: string, select: string): AsyncGenerator<readonly SourceRow[]> {
  let last: string | undefined
  const seen = new Set<string | number>()
  for (;;) {
    const params = new URLSearchParams({ select, order: 'id.asc', limit: String(PAGE_ROWS) })
    if (last !== undefined) params.append('id', `gt.${last}`)
    const rows = await readPage(source, `${table}?${params}`)
    for (const { id } of rows) {
      if (typeof id !== 'string' && typeof id !== 'number') continue
      // A source that does not heed where the page begins gives the same rows for ever.
      if (seen.has(id)) throw new SourceError(`${source.url} gave a row of ${table} twice (${id}): it cannot be read page by page.`)
      seen.add(id)
    }
    if (rows.length > 0) yield rows
    const id = rows.at(-1)?.['id']
    // A source may give fewer rows than asked for; only an empty page is the end.
    if (rows.length === 0 || (typeof id !== 'string' && typeof id !== 'number')) return
    last = String(id)
  }
}

/** How many rows a table has for this key; undefined when the source does not say. */
export async function countRows(source: SourceOptions, table: string): Promise<number | undefined> {
  const response = await call(source, `${table}?select=id&limit=1`, { Prefer: 'count=exact' })
  const total = Number(response.headers.get('content-range')?.split('/')[1])
  await response.body?.cancel()
  return Number.isInteger(total) ? total : undefined
}

async function readPage(source: SourceOptions, path: string): Promise<SourceRow[]> {
  const parsed = listOf(await textOf(source, await call(source, path)))
  if (!parsed) throw new SourceError(`${source.url} answered ${path} with something that is no list of rows.`)
  return parsed.filter((row): row is SourceRow => typeof row === 'object' && row !== null)
}

function listOf(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The body of an answer, unless it never ends. */
async function textOf(source: SourceOptions, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > PAGE_MAX_BYTES) throw new SourceError(`${source.url} gave more than ${PAGE_MAX_BYTES / 1_048_576} MB at once.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Tries again what the source asks to try again. */
async function call(source: SourceOptions, path: string, extra: Record<string, string> = {}): Promise<Response> {
  const address = `${source.url.replace(/\/+$/, '')}/rest/v1/${path}`
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(address, {
      apikey: source.key,
      Authorization: `Bearer ${source.token ?? source.key}`,
      'Accept-Profile': 'public',
      ...extra,
    })
    if (outcome instanceof Response && outcome.ok) return outcome
    const again = !(outcome instanceof Response) || [429, 502, 503, 504, 520].includes(outcome.status)
    if (!again || attempt === TRIES) throw await refusal(source, path, outcome)
    const waitS = outcome instanceof Response ? Number(outcome.headers.get('retry-after') ?? Number.NaN) : Number.NaN
    await sleep(Number.isFinite(waitS) ? Math.min(waitS, 60) * 1_000 : 500 * 2 ** attempt)
  }
}

async function tryOnce(address: string, headers: Record<string, string>): Promise<Response | Error> {
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return error
    throw error
  }
}

async function refusal(source: SourceOptions, path: string, outcome: Response | Error): Promise<SourceError> {
  const what = path.split('?', 1)[0]
  if (outcome instanceof Error)
    return new SourceError(
      `${source.url} does not answer (${outcome.message}). Check --url and the network, then run the same command again: it goes on where it stopped.`,
    )
  const text = (await textOf(source, outcome)).slice(0, 300)
  const advice = outcome.status === 401 ? ' Check --key.' : ''
  return new SourceError(`${source.url} refused to give ${what} (${outcome.status}: ${text}).${advice}`, outcome.status)
}
