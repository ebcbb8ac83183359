import type { Ctx } from '#app/platform/ctx.server.ts'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'

type SessionRow = typeof analyticsSessions.$inferInsert
type EventRow = typeof analyticsEvents.$inferInsert

/** A session that began at `at`: its session row. */
export async function aSession(ctx: Pick<Ctx, 'db'>, at: string, overrides: Partial<SessionRow> = {}): Promise<string> {
  const id = overrides.id ?? crypto.randomUUID()
  await ctx.db
    .insert(analyticsSessions)
    .values({ device_type: 'mobile', browser: 'Safari', os: 'iOS', entry_page: '/', created_at: new Date(at), ...overrides, id })
  return id
}

export async function anEvent(ctx: Pick<Ctx, 'db'>, session_id: string, at: string, overrides: Partial<EventRow> = {}): Promise<void> {
  await ctx.db.insert(analyticsEvents).values({
    event_type: 'page_view',
    event_category: 'navigation',
    page_path: '/',
    language: 'fr-FR',
    screen_width: 390,
    ...overrides,
    session_id,
    created_at: new Date(at),
  })
}
