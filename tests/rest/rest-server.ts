import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { SignJWT, errors, generateKeyPair, jwtVerify } from 'jose'
import { PostgrestClient as PostgrestClient1 } from 'postgrest-js-1'
import type { Db } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { NoteForbidden } from '#server/api/rest/handler.ts'
import type { VerifyToken } from '#server/api/rest/identity.ts'
import { REST_PATH, createSiteRest } from '#server/api/rest/site-rest.ts'

export const ANON_KEY = 'sb_publishable_test_0123456789'
export const STAFF_EMAIL = 'equipe@example.fr'
export const STAFF_ID = '0f6a1c5e-7f4e-4c39-9d0e-2a6f9d1b7a01'
const ALL_RIGHTS = ['catalogue:write', 'stock:write', 'analytics:rows']

interface LooseTable {
  Row: Record<string, unknown>
  Insert: Record<string, unknown>
  Update: Record<string, unknown>
  Relationships: []
}

/** Any table with any columns: these tests also ask for what is not there. */
export interface LooseDatabase {
  public: { Tables: Record<string, LooseTable>; Views: Record<string, never>; Functions: Record<string, never> }
}

export type RestClient = Pick<SupabaseClient<LooseDatabase>, 'from'>

export interface RestServer {
  url: string
  /** Names of the pictures that the site has. */
  pictures: Set<string>
  /** How many more events without a session are kept. */
  loose: { left: number }
  /** Tags announced by writes, in order. */
  announced: string[][]
  /** The current client, as a visitor or with a staff token. */
  client: (token?: string) => RestClient
  /** The 1.x client of the data API. */
  client1: (token?: string) => RestClient
  /** A plain call with the key; `path` begins behind /rest/v1. */
  call: (path: string, init?: RequestInit & { token?: string }) => Promise<Response>
  staffToken: (options?: { rights?: readonly string[]; expiresInS?: number }) => Promise<string>
  /** Ends every session: tokens stay well signed. */
  signOutAll: () => void
  stop: () => Promise<void>
}

/** Serves the data API over HTTP on loopback, with tokens signed by a key of this test. */
export async function startRestServer(db: Db, clock: () => Date = () => new Date(), noteForbidden?: NoteForbidden): Promise<RestServer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const announced: string[][] = []
  const pictures = new Set<string>()
  const loose = { left: Number.POSITIVE_INFINITY }
  let sessionsLive = true
  const verifyToken: VerifyToken = async (token) => {
    try {
      const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: 'authenticated' })
      if (!sessionsLive) return { error: 'PGRST303', message: 'Session from session_id claim in JWT does not exist' }
      const rights = Array.isArray(payload['rights']) ? payload['rights'] : []
      return { role: 'authenticated', userId: payload.sub ?? '', email: STAFF_EMAIL, can: (right) => rights.includes(right) }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { error: 'PGRST303', message: 'JWT expired' }
      if (error instanceof errors.JOSEError) return { error: 'PGRST301', message: 'No suitable key or wrong key type' }
      throw error
    }
  }
  const handler = createSiteRest({
    db,
    anonKey: ANON_KEY,
    verifyToken,
    hasPicture: async (name) => pictures.has(name),
    invalidation: {
      publish: async (tags) => void announced.push([...tags]),
      publishWith: async (_tx, tags) => () => void announced.push([...tags]),
      close: async () => {},
    },
    clock,
    log: createLog('silent'),
  })
  const server = http.createServer(
    getRequestListener((request) => handler(request, { ...(noteForbidden && { noteForbidden }), takeLoose: () => (loose.left -= 1) >= 0 }), {
      overrideGlobalObjects: false,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${addressOf(server).port}`

  return {
    url,
    pictures,
    loose,
    announced,
    client: (token) =>
      createClient<LooseDatabase>(url, ANON_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token ? { accessToken: async () => token } : {}),
      }),
    client1: (token) =>
      asRestClient(
        new PostgrestClient1(`${url}${REST_PATH}`, {
          headers: { apikey: ANON_KEY, Authorization: `Bearer ${token ?? ANON_KEY}` },
          schema: 'public',
        }),
      ),
    call: (path, { token, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('apikey')) headers.set('apikey', ANON_KEY)
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json')
      return fetch(`${url}${REST_PATH}${path}`, { ...init, headers })
    },
    staffToken: ({ rights = ALL_RIGHTS, expiresInS = 3_600 } = {}) =>
      new SignJWT({ role: 'authenticated', rights, session_id: STAFF_ID })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(STAFF_ID)
        .setAudience('authenticated')
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expiresInS)
        .sign(privateKey),
    signOutAll: () => {
      sessionsLive = false
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The 1.x client has the same verbs under other type names. */
function asRestClient(client: PostgrestClient1): RestClient {
  return client as unknown as RestClient
}

function addressOf(server: http.Server): AddressInfo {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server is not listening')
  return address
}
