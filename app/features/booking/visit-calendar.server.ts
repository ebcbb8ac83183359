import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
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
  businessName: string
  publicUrl: string
  now: Date
  organizerEmail: string
  attendee: { name: string; email: string }
}

/** An invitation, its update or its withdrawal: always the same UID, the SEQUENCE says which one counts. */
export function visitCalendar(visit: CalendarVisit, { method, businessName, publicUrl, now, organizerEmail, attendee }: CalendarOptions): string {
  const calendar = ical({
    prodId: `//${businessName}//Rendez-vous//FR`,
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: `${businessName} : ${serviceLabel(visit.service)}`,
    location: `${visit.address}, ${visit.town}`,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: businessName, email: organizerEmail },
    // Somebody who booked by phone may have no address; their calendar is never written to.
    attendees: attendee.email === '' ? [] : [{ name: attendee.name, email: attendee.email }],
  })
  return calendar.toString()
}
