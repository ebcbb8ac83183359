import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noteRefusedCall } from '#app/features/accounts/refusals.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { startRestServer } from './rest-server.ts'
import type { RestServer } from './rest-server.ts'

export interface RestTest {
  readonly rest: RestServer
  readonly db: Db
}

/** Runs tests of the data API over HTTP, on the embedded database and on PostgreSQL. */
export function restTest(subject: string, tests: (test: RestTest) => void, options: { clock?: () => Date } = {}): void {
  everyEngineTest(subject, (testDb) => {
    let server: RestServer | undefined
    beforeAll(async () => {
      const ctx = testCtx(testDb)
      server = await startRestServer(testDb.database.db, options.clock, (person, call) => noteRefusedCall(ctx, person, call))
    })
    afterAll(() => server?.stop())
    beforeEach(() => {
      if (server) server.announced.length = 0
    })
    tests({
      get rest() {
        if (!server) throw new Error('The server is up only while a test runs')
        return server
      },
      get db() {
        return testDb.database.db
      },
    })
  })
}
