import { technicianFeed } from '#app/features/booking/feed.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/calendar-feed.ts'

const FILE = /^([\w-]{32})\.ics$/

/** A technician's calendar, read again and again by a phone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Its address is a secret, and its visits change at any moment.
  neverKeepPage(ctx)
  const secret = FILE.exec(params.file)?.[1]
  const feed = secret && (await technicianFeed(ctx, secret))
  if (!feed) throw new Response('Agenda inconnu', { status: 404, statusText: 'Agenda inconnu' })
  return new Response(feed, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
