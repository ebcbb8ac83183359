import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createAuthApi } from '#server/api/auth/handler.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { freePort } from '#tests/product/free-port.ts'
import { testCtx } from './test-ctx.ts'

export const ANON_KEY = 'sb_publishable_only_for_the_tests'

export interface AuthServer {
  /** `http://127.0.0.1:port/auth/v1` */
  url: string
  /** The context that the server's answers are made with; tests move its clock. */
  ctx: Ctx
  /** A call as the standard client makes it. */
  call: (path: string, init?: CallOptions) => Promise<Answer>
  close: () => Promise<void>
}

export interface CallOptions {
  method?: string
  body?: unknown
  bearer?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** The auth API on a port of its own, at the present instant, reached from this machine. */
export async function startAuthServer(
  db: TestDb,
  overrides: { env?: Record<string, string>; ctx?: Partial<Omit<Ctx, 'db' | 'env'>> } = {},
): Promise<AuthServer> {
  const port = await freePort()
  const env = parseEnv({ PUBLIC_URL: `http://127.0.0.1:${port}`, RATE_LIMITS: 'off', ...overrides.env })
  const ctx = testCtx(db, { now: new Date(), env, client: { address: '127.0.0.1', userAgent: null }, ...overrides.ctx })
  const api = createAuthApi(ANON_KEY)
  const server = http.createServer(getRequestListener((request) => api(request, { ...ctx }, 'test'), { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}/auth/v1`
  return {
    url,
    ctx,
    async call(path, { method = 'GET', body, bearer, headers } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          apikey: ANON_KEY,
          Authorization: `Bearer ${bearer ?? ANON_KEY}`,
          'Content-Type': 'application/json;charset=UTF-8',
          'X-Supabase-Api-Version': '2024-01-01',
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
