import { MAX_JSON_DEPTH, isNestedDeeper } from '#app/lib/json-depth.ts'
import { createArriving } from '#app/platform/http/arriving.server.ts'
import { RestError, invalidBody, notImplemented, tooManyCalls, tooMuch } from './errors.ts'
import type { Limits } from './limits.ts'

/** What bodies that are on their way hold in memory together, bytes: a visitor's batches are much smaller than what counts. */
const ARRIVING = createArriving(64 * 1024 * 1024)

export type BodyRow = Readonly<Record<string, unknown>>

export interface Payload {
  rows: readonly BodyRow[]
  /** The columns to write, in the order of the first row or of `columns`. */
  keys: readonly string[]
}

/**
 * Reads the rows of a write.
 * @param columns those of the `columns` parameter: other members are left out, missing ones become null or the default
 * @throws RestError 413 when it is too large, 400 when it is not JSON objects with the same members
 */
export async function readPayload(request: Request, columns: readonly string[] | undefined, limits: Limits): Promise<Payload> {
  assertJson(request.headers.get('content-type'))
  const parsed = parseJson(await readText(request, limits.bodyBytes))
  const rows = Array.isArray(parsed) ? parsed.map(asRow) : [asRow(parsed)]
  if (rows.length > limits.batchRows) throw tooMuch(`one call may write at most ${limits.batchRows} rows, this one has ${rows.length}`, 413)
  if (columns) return { rows, keys: columns }
  const keys = Object.keys(rows[0] ?? {})
  const wanted = new Set(keys)
  for (const row of rows) {
    const own = Object.keys(row)
    if (own.length !== keys.length || !own.every((key) => wanted.has(key))) throw invalidBody('All object keys must match')
  }
  return { rows, keys }
}

/** Whether a body is a form as browsers send it. */
export function isForm(request: Request): boolean {
  return mediaType(request.headers.get('content-type')) === FORM_TYPE
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

function mediaType(contentType: string | null): string {
  return (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function assertJson(contentType: string | null): void {
  const type = mediaType(contentType)
  if (type === 'application/json' || type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.array+json') return
  if (type === 'text/csv') throw notImplemented('CSV bodies')
  if (type === FORM_TYPE) throw notImplemented('form bodies')
  throw invalidBody(`Content-Type not acceptable: ${type}`)
}

/** A body as text. @throws RestError 413 when it is larger than `maxBytes`, 400 when it is not UTF-8 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBytes) throw bodyTooLarge(maxBytes)
  // No caller sends more than it announced: such a body is read in one go, without a stream around it.
  const bytes = await inRoom(announced >= 0 ? announced : maxBytes, async () =>
    announced >= 0 ? request.arrayBuffer() : readBounded(request, maxBytes),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw invalidBody('Empty or invalid json', 'The body is not UTF-8.')
    throw error
  }
}

/** Reads a body while there is room for what it may come to. */
async function inRoom<Body>(bytes: number, read: () => Promise<Body>): Promise<Body> {
  const room = ARRIVING.begin()
  try {
    if (!room.keeps(bytes)) throw tooManyCalls('Bodies of other calls are still on their way.')
    return await read()
  } finally {
    room.end()
  }
}

/** Stops reading at the bound: its caller announced no length. */
async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bodyTooLarge(maxBytes: number) {
  return tooMuch(`a body may have at most ${maxBytes} bytes`, 413)
}

/** An exponent of three figures, or as many figures in a row: of numbers only these are read as infinite, and would be stored as null. */
const MAY_BE_TOO_LARGE = /e\+?\d{3}|(?<!\d)\d{300}/i

function refuseInfinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RestError(400, { code: '22003', message: 'a number of the body is out of range' })
  return value
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text)) throw invalidBody('The body is nested too deeply', `JSON may be nested at most ${MAX_JSON_DEPTH} levels deep.`)
  try {
    return MAY_BE_TOO_LARGE.test(text) ? JSON.parse(text, refuseInfinite) : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidBody('Empty or invalid json')
    throw error
  }
}

function asRow(value: unknown): BodyRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidBody('All object keys must match', 'A body is an object or an array of objects.')
  return asBodyRow(value)
}

/** Fresh from `JSON.parse`: its members are its own. */
function asBodyRow(value: object): BodyRow {
  return value as BodyRow
}
