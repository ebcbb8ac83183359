import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Ctx } from '#app/platform/ctx.server.ts'

export interface CalendarEntry {
  /** The same for every file about the same thing: a calendar keeps one of them. */
  id: string
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  /** The page that says it all. */
  url: string
  description: string
}

/** A file that a phone or a computer puts into its calendar; nobody is invited by it. */
export function calendarFile(ctx: Pick<Ctx, 'now' | 'env' | 'facts'>, { id, startsAt, endsAt, ...entry }: CalendarEntry): Response {
  const calendar = ical({ prodId: `//${ctx.facts.business.name}//Agenda//FR`, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({ ...entry, id: `${id}@${new URL(ctx.env.PUBLIC_URL).hostname}`, stamp: ctx.now, start: startsAt, end: endsAt })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rendez-vous.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
