/**
 * The data API: a fetch handler over any introspected schema and an allow-list. It knows nothing of this product; what it
 * may show is all in `access`.
 */
import type { Db } from '#app/platform/db/db.server.ts'
import { isPreflight, preflight } from '../gateway.ts'
import { negotiate } from './accept.ts'
import type { Access, IsCrowd, TakeLoose } from './access.ts'
import type { Answer } from './answer.ts'
import { createBoundedRows } from './bounded-rows.ts'
import { findTable, getTable } from './context.ts'
import type { CallContext } from './context.ts'
import { fromDatabaseError } from './database-errors.ts'
import { RestError, tableNotFound, tooMuch, unsupportedMethod } from './errors.ts'
import { createGroupedInserts } from './grouped-inserts.ts'
import type { Identify, Identity } from './identity.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { Limits } from './limits.ts'
import { openApiAnswer } from './openapi.ts'
import { parseQuery } from './parse-query.ts'
import { parsePrefer } from './prefer.ts'
import { createQueue } from './queue.ts'
import { answerRead } from './read.ts'
import type { Registry } from './registry.ts'
import { refuseFunction } from './refuse-function.ts'
import { refusedAnswer, respond } from './refused-answer.ts'
import { answerWrite } from './write.ts'
import type { ChangeListener, Verb } from './change-listener.ts'

export interface RestOptions {
  db: Db
  registry: Registry
  access: Access
  identify: Identify
  /** Path under which the tables lie, without a trailing slash. */
  basePath: string
  /** The one schema name that profile headers may say. */
  schema: string
  clock: () => Date
  limits?: Partial<Limits>
  changes?: ChangeListener
  /** Called with faults of ours: the caller only learns that something failed. */
  onFault: (error: unknown, request: Request) => void
}

/** Notes that somebody signed in asked for what they may not do: who it was, and the verb and the table of the call. */
export type NoteForbidden = (person: { userId: string; email: string }, call: string) => Promise<void>

export interface CallNotes {
  noteForbidden?: NoteForbidden
  /** Told how long an answer to an anonymous caller is, characters. */
  noteAnswer?: (length: number) => void
  isCrowd?: IsCrowd
  takeLoose?: TakeLoose
}

/** What is known of the place that a call comes from. */
type Sender = Required<Pick<CallNotes, 'isCrowd' | 'takeLoose'>>

export type RestHandler = (request: Request, notes?: CallNotes) => Promise<Response>

const VERBS: Readonly<Record<string, Verb>> = { POST: 'insert', PATCH: 'update', DELETE: 'delete' }

/** Makes what answers the calls of the data API: who is asking, within which limits, what they may read and write. */
export function createRestHandler(options: RestOptions): RestHandler {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const bounds = { atOnce: limits.callsAtOnce, waiting: limits.callsWaiting, waitMs: limits.waitMs }
  const queues = { anon: createQueue({ ...bounds, restAfterLong: limits.restAfterLong }), authenticated: createQueue(bounds) }
  const writers = { db: options.db, grouped: createGroupedInserts(options.db), bounded: createBoundedRows(), listener: options.changes }

  return async (request, { noteForbidden, noteAnswer, isCrowd = () => false, takeLoose = () => true } = {}) => {
    let identity: Identity = { role: 'anon' }
    try {
      if (isPreflight(request.method, request.headers)) return preflight()
      const url = new URL(request.url)
      assertRequest(request, url, limits)
      identity = await options.identify(request)
      const context: CallContext = {
        registry: options.registry,
        access: options.access,
        schema: options.schema,
        identity,
        identify: () => options.identify(request),
        limits,
        queue: queues[identity.role],
      }
      const answer = await route(request, url, context, { isCrowd, takeLoose })
      if (identity.role === 'anon') noteAnswer?.(answer.body?.length ?? 0)
      return respond(request.method, answer)
    } catch (error) {
      const answer = errorAnswer(error, identity, request)
      if (answer.status === 403 && identity.role === 'authenticated')
        await noteForbidden?.(identity, `${request.method} ${new URL(request.url).pathname.slice(options.basePath.length + 1)}`)
      return respond(request.method, answer)
    }
  }

  async function route(request: Request, url: URL, context: CallContext, sender: Sender): Promise<Answer> {
    const profile = checkProfile(request, options.schema)
    const rest = url.pathname.slice(options.basePath.length)
    const called = /^\/rpc\/([^/]+)$/.exec(rest)?.[1]
    if (called !== undefined) throw await refuseFunction(request, url, { schema: options.schema, name: decodePath(called), limits })
    const path = readPath(rest)
    const answer = path === '' ? describe(request, context) : await answerTable(request, { url, context, table: path, sender })
    return profile === null ? answer : { ...answer, headers: { ...answer.headers, 'Content-Profile': profile } }
  }

  function describe(request: Request, context: CallContext): Answer {
    if (request.method === 'OPTIONS') return { status: 200, headers: { Allow: 'OPTIONS,GET,HEAD' }, body: null }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method)
    return openApiAnswer(context, { basePath: options.basePath, accept: request.headers.get('accept') })
  }

  async function answerTable(
    request: Request,
    { url, context, table, sender }: { url: URL; context: CallContext; table: string; sender: Sender },
  ): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 200, headers: { Allow: allowedMethods(context, table) }, body: null }
    const target = getTable(context, table)
    const preferences = parsePrefer(request.headers.get('prefer'))
    const shape = negotiate(request.headers.get('accept'))
    const query = parseQuery(url.searchParams, context.limits)
    const verb = VERBS[request.method]
    if (verb) return answerWrite(writers, context, { verb, table, query, shape, preferences, request, ...sender, now: options.clock() })
    const withBody = request.method === 'GET'
    return answerRead(options.db, context, {
      table: target.table.name,
      query,
      shape,
      preferences,
      rangeHeader: request.headers.get('range'),
      withBody,
    })
  }

  function errorAnswer(error: unknown, identity: Identity, request: Request): Answer {
    const known = error instanceof RestError ? error : fromDatabaseError(error, identity.role === 'authenticated')
    if (!known || (known.status >= 500 && known.status !== 503)) options.onFault(error, request)
    return refusedAnswer(known ?? new RestError(500, { code: 'XX000', message: 'The server could not answer this request' }))
  }
}

function assertRequest(request: Request, url: URL, limits: Limits): void {
  if (url.pathname.length + url.search.length > limits.urlLength) throw tooMuch(`an address may have at most ${limits.urlLength} characters`, 414)
  if (request.method === 'PUT') {
    throw new RestError(
      405,
      {
        code: 'PGRST105',
        message: "Filters must include all and only primary key columns with 'eq' operators",
        details: 'PUT is not offered here: use POST with Prefer: resolution=merge-duplicates.',
      },
      { Allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' },
    )
  }
  if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !VERBS[request.method]) throw unsupportedMethod(request.method)
}

/** The schema that the caller named, which must be the only one. */
function checkProfile(request: Request, schema: string): string | null {
  const header = request.method === 'GET' || request.method === 'HEAD' ? 'accept-profile' : 'content-profile'
  const wanted = request.headers.get(header)
  if (wanted === null || wanted === '' || wanted === schema) return wanted || null
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${wanted}`,
    hint: `Only the following schemas are exposed: ${schema}`,
  })
}

/** The table's name, or '' for the description of the whole. */
function readPath(path: string): string {
  const parts = decodePath(path).split('/').slice(1)
  const [first = '', second, ...others] = parts
  if (second !== undefined || others.length > 0) throw invalidPath()
  return first
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) throw invalidPath()
    throw error
  }
}

function invalidPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
}

function allowedMethods(context: CallContext, table: string): string {
  const found = findTable(context, table)
  if (!found) throw tableNotFound(context.schema, table)
  const { read, insert, update, delete: remove } = found.granted
  return ['OPTIONS', ...(read ? ['GET', 'HEAD'] : []), ...(insert ? ['POST'] : []), ...(update ? ['PATCH'] : []), ...(remove ? ['DELETE'] : [])].join(
    ',',
  )
}
