import type { Database } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** What a process has opened before it mounts the site. */
export interface Runtime {
  env: Env
  log: Log
  database: Database
  clock: () => Date
  /** Directory of the built client files; undefined while Vite serves them. */
  clientDir?: string
}
