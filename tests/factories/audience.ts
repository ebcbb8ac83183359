import type { Ctx } from '#app/platform/ctx.server.ts'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'

type SessionRow = typeof analyticsSessions.$inferInsert
type EventRow = typeof analyticsEvents.$inferInsert

/** A visit that began at `at`: its session row. */
export async function aSession(ctx: Pick<Ctx, 'db'>, at: string, given: Partial<SessionRow> = {}): Promise<string> {
  const id = given.id ?? crypto.randomUUID()
  await ctx.db
    .insert(analyticsSessions)
    .values({ device_type: 'mobile', browser: 'Safari', os: 'iOS', entry_page: '/', created_at: new Date(at), ...given, id })
  return id
}

export async function anEvent(ctx: Pick<Ctx, 'db'>, session_id: string, at: string, given: Partial<EventRow> = {}): Promise<void> {
  await ctx.db.insert(analyticsEvents).values({
    event_type: 'page_view',
    event_category: 'navigation',
    page_path: '/',
    language: 'fr-FR',
    screen_width: 390,
    ...given,
    session_id,
    created_at: new Date(at),
  })
}
