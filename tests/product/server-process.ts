import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { expect, vi } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { LooseDatabase } from '#tests/rest/rest-server.ts'
import { freePort } from './free-port.ts'

export const ANON_KEY = 'sb_publishable_product_tests_01'
export const MANAGER = { email: 'gerant@example.fr', password: 'quatre mouettes au phare' }

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything it wrote to the terminal. */
  said: () => string
  ended: Promise<number | null>
  /** The standard client of the hosted backend, as a visitor. */
  client: () => SupabaseClient<LooseDatabase>
  stop: () => Promise<void>
}

/** The built product as a process of its own, with a manager's account; resolves once it serves. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      // The same for all processes of a site: tokens name it as their issuer.
      PUBLIC_URL: 'http://127.0.0.1',
      LOG_LEVEL: 'warn',
      ANON_KEY,
      ADMIN_EMAIL: MANAGER.email,
      ADMIN_PASSWORD: MANAGER.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(said)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    },
    { timeout: 120_000, interval: 100 },
  )
  return {
    url,
    child,
    said: () => said,
    ended,
    client: () => createClient<LooseDatabase>(url, ANON_KEY, { auth: { persistSession: false, autoRefreshToken: false } }),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A client signed in as the manager. */
export async function managerClient(server: ServerProcess): Promise<SupabaseClient<LooseDatabase>> {
  const client = server.client()
  const { error } = await client.auth.signInWithPassword(MANAGER)
  if (error) throw error
  return client
}
