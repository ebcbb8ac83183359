import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { after, days } from '#app/lib/durations.ts'
import { phoneText } from '#app/lib/phone.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { feedPath } from './booking-addresses.ts'
import { serviceLabel } from './booking-rules.ts'

/** 192 random bits. */
const SECRET_BYTES = 24
/** Past visits that the feed still shows, days. */
const FEED_PAST_DAYS = 7

/** Makes a new secret address for a technician's calendar; the one before opens nothing any more. The address is shown this once. */
export async function renewFeed(
  ctx: AllowedCtx<'settings:write'>,
  input: { technicianId: string },
): Promise<{ kind: 'made'; url: string } | { kind: 'unknown-technician' }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const name = await keepFeed(ctx, { ...input, hash: linkHash(secret), action: 'booking.feed_made' })
  return name === undefined ? { kind: 'unknown-technician' } : { kind: 'made', url: `${ctx.env.PUBLIC_URL}${feedPath(secret)}` }
}

/** Closes the address; false when there is no such technician. */
export async function withdrawFeed(ctx: AllowedCtx<'settings:write'>, input: { technicianId: string }): Promise<boolean> {
  return (await keepFeed(ctx, { ...input, hash: null, action: 'booking.feed_withdrawn' })) !== undefined
}

async function keepFeed(ctx: Ctx, { technicianId, hash, action }: { technicianId: string; hash: string | null; action: string }) {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(technicians)
      .set({ feed_hash: hash, feed_made_at: hash === null ? null : ctx.now })
      .where(eq(technicians.id, technicianId))
      .returning({ name: technicians.name })
    if (row) await recordAudit({ ...ctx, db: tx }, { action, subject: { kind: 'technician', id: technicianId, label: row.name } })
    return row?.name
  })
}

/** The calendar behind a secret address: what the technician needs at the door, no e-mail address. Undefined when it opens nothing. */
export async function technicianFeed(ctx: Pick<Ctx, 'db' | 'env' | 'now' | 'facts'>, secret: string): Promise<string | undefined> {
  const [technician] = await ctx.db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(eq(technicians.feed_hash, linkHash(secret)))
  if (!technician) return undefined
  const rows = await ctx.db
    .select({
      id: bookings.id,
      kind: bookings.kind,
      sequence: bookings.sequence,
      startsAt: bookings.starts_at,
      endsAt: bookings.ends_at,
      service: bookings.service,
      name: bookings.name,
      address: bookings.address,
      town: bookings.town,
      phone: bookings.phone,
      problem: bookings.problem,
      reason: bookings.reason,
      updatedAt: bookings.updated_at,
    })
    .from(bookings)
    .where(
      and(eq(bookings.technician_id, technician.id), eq(bookings.status, 'confirmed'), gte(bookings.ends_at, after(ctx.now, -days(FEED_PAST_DAYS)))),
    )
    .orderBy(asc(bookings.starts_at))
  const calendar = ical({
    prodId: `//${ctx.facts.business.name}//Agenda//FR`,
    name: `${ctx.facts.business.name}, ${technician.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  const host = new URL(ctx.env.PUBLIC_URL).hostname
  for (const row of rows) {
    const visit = row.kind === 'visit'
    calendar.createEvent({
      id: `${row.id}@${host}`,
      sequence: row.sequence,
      stamp: row.updatedAt,
      start: row.startsAt,
      end: row.endsAt,
      summary: visit ? `${serviceLabel(row.service)}, ${row.name}` : row.reason || 'Temps bloqué',
      ...(visit && { location: `${row.address}, ${row.town}`, description: `${phoneText(row.phone)}\n${row.problem}` }),
    })
  }
  return calendar.toString()
}
