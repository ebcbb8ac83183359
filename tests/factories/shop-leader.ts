import { readFacts } from '#app/features/business/read-facts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from './staff.ts'
import { testCtx } from './test-ctx.ts'

/** Somebody who leads the shop, with the facts in rows; what the write outdated is in `published`. */
export async function aLeader(db: TestDb) {
  const published: string[] = []
  const base = testCtx(db, {
    invalidation: {
      publishWith: async (_tx, touched) => () => void published.push(...touched),
    },
  })
  await seedShopFacts(base.db)
  const manager = await asManager(base)
  const ctx = { ...manager, facts: await readFacts(manager) }
  return { ctx: allow(ctx, 'facts:write'), closing: allow(ctx, 'stores:close'), published }
}

/** What the journal says last of the business or of a shop. */
export async function lastEntry(ctx: Ctx) {
  const entries = await ctx.db.select().from(auditEntries)
  const { action, subject_label, before, after } = entries.filter(({ subject_kind }) => ['store', 'business'].includes(subject_kind)).at(-1) ?? {}
  return { action, label: subject_label, before, after }
}
