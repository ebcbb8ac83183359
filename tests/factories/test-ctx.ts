import { Memo } from '#app/platform/cache/memo.server.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { TestDb } from '#tests/db/db-test.ts'

/** What a feature function gets in the product, on the database under test. */
export function testCtx(db: TestDb, given: Partial<Omit<Ctx, 'db'>> = {}): Ctx {
  return {
    db: db.database.db,
    now: new Date('2026-11-20T10:30:00Z'),
    env: parseEnv({ PUBLIC_URL: 'https://www.example.fr' }),
    log: createLog('silent'),
    memo: new Memo(),
    page: emptyPageFacts(),
    ...given,
  }
}
