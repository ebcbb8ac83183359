import { and, asc, between, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audiencePacks, audienceSessions } from '#app/platform/db/tables/analytics.server.ts'
import { packSessions } from './session-pack.server.ts'

/** Keeps the sessions of some days in a compact form, instead of what was kept of these days. */
export async function packDays(tx: Ctx['db'], first_day: string, last_day: string): Promise<void> {
  const sessions = await tx
    .select({
      day: audienceSessions.day,
      hour: audienceSessions.hour,
      entry: audienceSessions.entry,
      exit: audienceSessions.exit,
      source: audienceSessions.source,
      device: audienceSessions.device,
      browser: audienceSessions.browser,
      os: audienceSessions.os,
      language: audienceSessions.language,
      screen: audienceSessions.screen,
      views: audienceSessions.views,
      visible_ms: audienceSessions.visible_ms,
      paths: audienceSessions.paths,
      events: audienceSessions.events,
      vitals: audienceSessions.vitals,
    })
    .from(audienceSessions)
    .where(and(between(audienceSessions.day, first_day, last_day), eq(audienceSessions.is_bot, false)))
    .orderBy(asc(audienceSessions.day), asc(audienceSessions.started_at), asc(audienceSessions.id))
  await tx.delete(audiencePacks).where(and(eq(audiencePacks.first_day, first_day), eq(audiencePacks.last_day, last_day)))
  if (sessions.length > 0) await tx.insert(audiencePacks).values({ first_day, last_day, pack: packSessions(sessions) })
}
