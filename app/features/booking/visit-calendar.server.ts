import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { BUSINESS } from '#app/content/business.ts'
import { serviceLabel } from './booking-rules.ts'

export interface CalendarVisit {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  service: string
  address: string
  town: string
}

interface CalendarOptions {
  method: 'REQUEST' | 'CANCEL'
  publicUrl: string
  now: Date
  organizerEmail: string
  attendee: { name: string; email: string }
}

/** An invitation, its update or its withdrawal: always the same UID, the SEQUENCE says which one counts. */
export function visitCalendar(visit: CalendarVisit, { method, publicUrl, now, organizerEmail, attendee }: CalendarOptions): string {
  const calendar = ical({
    prodId: `//${BUSINESS.name}//Rendez-vous//FR`,
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: `${BUSINESS.name} : ${serviceLabel(visit.service)}`,
    location: `${visit.address}, ${visit.town}`,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: BUSINESS.name, email: organizerEmail },
    attendees: [{ name: attendee.name, email: attendee.email }],
  })
  return calendar.toString()
}
