import { createFactsReader } from '#app/features/business/read-facts.server.ts'
import type { ReadFacts } from '#app/features/business/read-facts.server.ts'
import { createViewCounter } from '#app/features/catalogue/view-counter.server.ts'
import type { ViewCounter } from '#app/features/catalogue/view-counter.server.ts'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import type { Invalidation } from '#app/platform/cache/invalidation.server.ts'
import { KeptParts } from '#app/platform/cache/kept-parts.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { createStaffChanges } from '#app/platform/cache/staff-changes.server.ts'
import type { StaffChanges } from '#app/platform/cache/staff-changes.server.ts'
import { PageCache } from './page-cache.ts'
import type { Runtime } from './runtime.ts'

/** What a process keeps between requests. A write outdates it by its tags, whichever process made it. */
export interface Kept {
  memo: Memo
  parts: KeptParts
  pages: PageCache
  readFacts: ReadFacts
  views: ViewCounter
  staffChanges: StaffChanges
  invalidation: Invalidation
  /** Lets go of all of it, in this process: it was made by a clock that was wrong. */
  forgetAll: () => void
}

/** Begins to keep, and to listen to what outdates it. */
export async function keepBetweenRequests({ env, log, database }: Runtime): Promise<Kept> {
  const memo = new Memo()
  const parts = new KeptParts()
  const pages = new PageCache({ keep: env.PAGE_CACHE === 'on' })
  const staffChanges = createStaffChanges(database)
  const doubt = (isAway: boolean) => {
    memo.doubt()
    parts.invalidate('all')
    pages.doubt({ isAway })
  }
  // First what pages are made from, then the pages.
  const forget = (tags: readonly string[] | 'all') => {
    memo.invalidate(tags)
    parts.invalidate(tags)
    pages.invalidate(tags)
  }
  const invalidation = await createInvalidation(
    database,
    {
      onTags(tags) {
        forget(tags)
        staffChanges.onTags(tags)
      },
      onLost: () => doubt(true),
      onReturn: () => doubt(false),
    },
    log,
  )
  return {
    memo,
    parts,
    pages,
    readFacts: createFactsReader({ db: database.db, memo, env }),
    views: createViewCounter(database.db, log),
    staffChanges,
    invalidation,
    forgetAll: () => forget('all'),
  }
}
