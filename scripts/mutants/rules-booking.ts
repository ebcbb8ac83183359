import type { Rule } from './mutant.ts'

const SLOTS = { name: 'bookings', tests: ['booking/slots.test.ts'] }
const BOOKINGS = { name: 'bookings', tests: ['booking/booking.db.test.ts', 'booking/reminders.db.test.ts'] }

/** Nobody is promised a time that is not there. */
export const BOOKING_MUTANTS: readonly Rule[] = [
  {
    ...SLOTS,
    file: 'booking/slots.server.ts',
    mutants: [
      { from: 'rules.leadMinutes * 60_000', to: '0' },
      { from: 'offset <= rules.horizonDays', to: 'offset < rules.horizonDays' },
      { from: 'weekday === day.dayOfWeek', to: 'weekday >= day.dayOfWeek' },
      { from: 'startMs < earliestMs || ', to: '' },
      { from: 'startMs < earliestMs || ', to: 'startMs <= earliestMs || ' },
      { from: ' || startMs >= closedMs', to: '' },
      { from: ' || startMs >= closedMs', to: ' || startMs > closedMs' },
      { from: 'firstDay <= date && date <= lastDay', to: 'firstDay < date && date <= lastDay' },
      { from: 'firstDay <= date && date <= lastDay', to: 'firstDay <= date && date < lastDay' },
      { from: 'isHoliday(date, shop) || ', to: '' },
      { from: 'ms + rules.visitMinutes * 60_000 <= endMs', to: 'ms <= endMs' },
      { from: 'ms + rules.visitMinutes * 60_000 <= endMs', to: 'ms + rules.visitMinutes * 60_000 < endMs' },
      { from: 'if (time.technicianId !== technicianId) return false', to: '' },
      { from: 'startMs < time.busyUntil.getTime() &&', to: 'startMs <= time.busyUntil.getTime() &&' },
      { from: 'time.startsAt.getTime() < endMs + rules.travelMinutes * 60_000', to: 'time.startsAt.getTime() < endMs' },
      { from: 'time.away.area === place.area', to: 'time.away.area !== place.area' },
      { from: 'startMs - wayMs < time.away.until.getTime()', to: 'startMs < time.away.until.getTime()' },
      { from: 'time.away.from.getTime() < endMs + wayMs', to: 'time.away.from.getTime() < endMs' },
      { from: ' && !slot.technicianIds.includes(window.technicianId)', to: '' },
      { from: "disambiguation: 'compatible'", to: "disambiguation: 'earlier'" },
    ],
  },
  {
    ...BOOKINGS,
    file: 'booking/take-slot.server.ts',
    mutants: [
      { from: "'23P01'", to: "'23P02'" },
      { from: 'busy_until: after(endsAt, minutes(BOOKING_RULES.travelMinutes))', to: 'busy_until: endsAt' },
      { from: 'away_from: after(startsAt, -minutes(wayMinutes))', to: 'away_from: startsAt' },
      { from: 'away_until: after(endsAt, minutes(wayMinutes))', to: 'away_until: endsAt' },
    ],
  },
  {
    ...BOOKINGS,
    file: 'booking/booking.commands.server.ts',
    mutants: [
      { from: "visit.status === 'confirmed' && visit.startsAt > ctx.now", to: "visit.status === 'confirmed'" },
      { from: "visit.status === 'confirmed' && visit.startsAt > ctx.now", to: 'visit.startsAt > ctx.now' },
      { from: 'sequence: current.sequence + 1', to: 'sequence: current.sequence' },
      { from: 'sequence: visit.sequence + 1', to: 'sequence: visit.sequence' },
      { from: "if (await hasVisitAt(txCtx, input)) return { kind: 'already-yours' }", to: '' },
      { from: 'if (!slot) return refusedMove(ctx, visit, start)', to: 'if (!slot) throw new Error("none")' },
      { from: 'eq(bookings.phone, phone),', to: '' },
      { from: "if (visit.status === 'cancelled') return { kind: 'cancelled', again: true, reason: visit.reason }", to: '' },
      { from: '{ town: visit.town, without: visit.id })', to: '{ town: visit.town })' },
      { from: 'reminded_at: null, ', to: '' },
      { from: '[technicianId, ...slot', to: '[...slot' },
    ],
  },
  {
    name: 'bookings',
    file: 'booking/working-windows.ts',
    tests: ['booking/working-windows.test.ts'],
    mutants: [
      { from: 'if (endMinutes <= startMinutes)', to: 'if (endMinutes < startMinutes - 60)' },
      { from: 'endMinutes - startMinutes < BOOKING_RULES.visitMinutes', to: 'endMinutes - startMinutes <= BOOKING_RULES.visitMinutes' },
      { from: 'startMinutes < (day[index - 1]?.endMinutes ?? 0)', to: 'startMinutes <= (day[index - 1]?.endMinutes ?? 0)' },
      { from: 'index > 0 && startMinutes < (day[index - 1]?.endMinutes ?? 0)', to: 'false && index > 0' },
      { from: '([01]\\d|2[0-3])', to: '(\\d\\d)' },
    ],
  },
]
