import os from 'node:os'
import path from 'node:path'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { MediaStorage } from '#app/platform/media/media-storage.server.ts'
import { createSealer } from '#app/platform/secrets/sealer.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { mailbox } from './mailbox.ts'
import { startingCaseMail } from './starting-case-mail.ts'

/** The cheapest that the library takes: tests hash hundreds of passwords. */
const fastPasswords = createPasswordHasher({ memoryCost: 8, timeCost: 1 })

/** Pictures in memory. */
export function memoryMedia(): MediaStorage & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    put: async () => undefined,
    keep: async (name, content) => void files.set(name, content),
    find: async () => undefined,
  }
}

/** What a feature function gets in the product, on the database under test. */
export function testCtx(db: TestDb, overrides: Partial<Omit<Ctx, 'db'>> = {}): Ctx {
  const memo = new Memo()
  return {
    db: db.database.db,
    now: new Date('2026-11-20T10:30:00Z'),
    // No test looks after the files of whoever runs it.
    env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', DATA_DIR: path.join(os.tmpdir(), 'phare-no-data') }),
    log: createLog('silent'),
    memo,
    facts: startingFacts(),
    page: emptyPageFacts(),
    knownBrands,
    caseMail: startingCaseMail,
    contractWords: async () => CONTRACT,
    actor: VISITOR,
    client: { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    mailer: mailbox(),
    passwords: fastPasswords,
    media: memoryMedia(),
    sealer: createSealer('the sealing key of all tests'),
    scripts: {
      areModules: false,
      enhance: '/assets/enhance.js',
      parts: [],
      fields: '/assets/fields.js',
      audience: null,
      islands: {},
    },
    invalidation: { publishWith: async (_tx, tags) => () => memo.invalidate(tags) },
    ...overrides,
  }
}
