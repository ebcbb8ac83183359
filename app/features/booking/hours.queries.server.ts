import { asc, desc, gte } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import { bookingClosures, technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { windowColumns } from './window-columns.server.ts'
import type { WeekWindow } from './working-windows.ts'

export interface TechnicianHours {
  id: string
  name: string
  /** Gets new visits. */
  active: boolean
  windows: WeekWindow[]
  feedMadeAt: Date | null
}

export interface WorkingHours {
  technicians: TechnicianHours[]
  closures: { id: string; firstDay: string; lastDay: string; reason: string }[]
}

/** When technicians work, and the closures that are not over. */
export async function getWorkingHours(ctx: AllowedCtx<'settings:write'>): Promise<WorkingHours> {
  const people = await ctx.db
    .select({ id: technicians.id, name: technicians.name, active: technicians.is_active, feedMadeAt: technicians.feed_made_at })
    .from(technicians)
    .orderBy(desc(technicians.is_active), asc(technicians.name))
  const windows = await ctx.db
    .select(windowColumns)
    .from(technicianWindows)
    .orderBy(asc(technicianWindows.weekday), asc(technicianWindows.start_minutes))
  const closures = await ctx.db
    .select({ id: bookingClosures.id, firstDay: bookingClosures.first_day, lastDay: bookingClosures.last_day, reason: bookingClosures.reason })
    .from(bookingClosures)
    .where(gte(bookingClosures.last_day, parisTime(ctx.now).date))
    .orderBy(asc(bookingClosures.first_day))
  return {
    closures,
    technicians: people.map((person) => ({
      ...person,
      windows: windows
        .filter(({ technicianId }) => technicianId === person.id)
        .map(({ weekday, startMinutes, endMinutes }) => ({ weekday, startMinutes, endMinutes })),
    })),
  }
}
