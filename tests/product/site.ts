import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { App } from '#server/app.ts'
import type * as Serve from '#server/serve.ts'
import type { Runtime } from '#server/runtime.ts'

/** What browsers call themselves; without it a request counts as a program's. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
export const PUBLIC_URL = 'https://www.example.fr'

export interface Site {
  url: string
  port: number
  database: Database
  app: App
  get: (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>
  close: () => Promise<void>
}

/** The built site with the starting catalogue, on a free port and a database of its own. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const log = createLog('silent')
  const database = await connectEmbedded({ snapshotPath: inject('shopSnapshotPath') }, log)
  const { createApp } = await loadBuild()
  const app = await createApp({
    env: parseEnv({ PUBLIC_URL, ...env }),
    log,
    database,
    clock: () => new Date(),
    clientDir: path.resolve('build/client'),
  })
  const server = http.createServer(app.listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = asAddress(server.address())
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    database,
    app,
    get: (address, headers = {}, method = 'GET') =>
      fetch(url + address, { method, headers: { 'User-Agent': BROWSER, ...headers }, redirect: 'manual' }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
      await database.close()
    },
  }
}

async function loadBuild(): Promise<{ createApp: (runtime: Runtime) => Promise<App> }> {
  const { loadApp }: typeof Serve = await import(path.resolve('build/server/index.js'))
  return loadApp()
}

/** A server that listens on a port has an address with one. */
function asAddress(address: string | AddressInfo | null): AddressInfo {
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port')
  return address
}
