import { and, asc, between, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audiencePacks, audienceVisits } from '#app/platform/db/tables/analytics.server.ts'
import { packVisits } from './visit-pack.server.ts'

/** Keeps the visits of some days in a compact form, instead of what was kept of these days. */
export async function packDays(tx: Ctx['db'], first_day: string, last_day: string): Promise<void> {
  const visits = await tx
    .select({
      day: audienceVisits.day,
      hour: audienceVisits.hour,
      entry: audienceVisits.entry,
      exit: audienceVisits.exit,
      source: audienceVisits.source,
      device: audienceVisits.device,
      browser: audienceVisits.browser,
      os: audienceVisits.os,
      language: audienceVisits.language,
      screen: audienceVisits.screen,
      views: audienceVisits.views,
      visible_ms: audienceVisits.visible_ms,
      paths: audienceVisits.paths,
      events: audienceVisits.events,
      vitals: audienceVisits.vitals,
    })
    .from(audienceVisits)
    .where(and(between(audienceVisits.day, first_day, last_day), eq(audienceVisits.is_bot, false)))
    .orderBy(asc(audienceVisits.day), asc(audienceVisits.started_at), asc(audienceVisits.id))
  await tx.delete(audiencePacks).where(and(eq(audiencePacks.first_day, first_day), eq(audiencePacks.last_day, last_day)))
  if (visits.length > 0) await tx.insert(audiencePacks).values({ first_day, last_day, pack: packVisits(visits) })
}
