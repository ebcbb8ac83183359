import type { z } from 'zod'
import { MAX_JSON_DEPTH, isNestedDeeper } from '#app/lib/json-depth.ts'
import { createArriving } from '#app/platform/http/arriving.server.ts'
import { AuthError } from './auth-error.ts'

const MAX_BYTES = 1024 * 1024
/** What bodies that are on their way hold in memory together, bytes. */
const ARRIVING = createArriving(16 * 1024 * 1024)
/** A zero byte as JSON writes it, behind an even number of backslashes: no text that the database keeps or compares holds one. */
const ZERO_BYTE = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Reads a JSON body into what the endpoint expects; unknown members are ignored.
 * @throws AuthError 413 past the limit, 400 bad_json for anything that is not such an object, or that breaks off.
 */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseJson(await readText(request)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(`json: cannot unmarshal ${issue?.path.join('.') || 'body'} (${issue?.message ?? 'unexpected value'})`)
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > MAX_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  const room = ARRIVING.begin()
  try {
    // Counted while it arrives: a client may announce no length at all.
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw tooLarge()
      // The standard client keeps its session and tries again.
      if (!room.keeps(bytes)) throw new AuthError(503, 'unexpected_failure', 'Too many large requests at once', { headers: { 'Retry-After': '1' } })
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AuthError) throw error
    // The body broke off. The error of its socket would look like one of the database in the log, and somebody would look for an outage.
    throw badJson('the body ends before its time')
  } finally {
    room.end()
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text)) throw badJson(`json: exceeded max depth (at most ${MAX_JSON_DEPTH} levels)`)
  if (ZERO_BYTE.test(text)) throw badJson('a text may hold no zero byte')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw badJson(error.message)
    throw error
  }
}

function badJson(detail: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)
}

function tooLarge(): AuthError {
  return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${MAX_BYTES} bytes)`)
}
