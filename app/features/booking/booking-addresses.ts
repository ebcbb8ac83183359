import { parisTime } from '#app/lib/paris-time.ts'
import { SAID_PARAM } from '#app/lib/said-param.ts'
import { AGENDA_PARAMS } from './agenda-answer.ts'

/** Where visits are booked. */
export const BOOKING_PATH = '/pro/rendez-vous'

/** The same for a town that is known, whose times the page then shows; null: the page asks for it. */
export function bookingPath(town: string | null, options: { embedded?: boolean } = {}): string {
  const params = new URLSearchParams({ ...(options.embedded && { embed: 'true' }), ...(town !== null && { location: town }) })
  return params.size > 0 ? `${BOOKING_PATH}?${params}` : BOOKING_PATH
}

/** Where customers reach their visit with the link of their mails. */
export const BOOKING_TOKEN_PARAM = 'jeton'

/** `said`: the word for what became of a form of that page. */
export function visitPath(token: string, options: { embedded?: boolean; said?: string } = {}): string {
  const { embedded, said } = options
  const params = new URLSearchParams({ [BOOKING_TOKEN_PARAM]: token, ...(embedded && { embed: 'true' }), ...(said && { [SAID_PARAM]: said }) })
  return `${BOOKING_PATH}/gerer?${params}`
}

/** The visit as a file for the customer's own calendar. */
export function visitFilePath(token: string): string {
  return `${BOOKING_PATH}/gerer/agenda.ics?${new URLSearchParams({ [BOOKING_TOKEN_PARAM]: token })}`
}

/** The day of a visit in the agenda of the shop. */
export function agendaDayPath(startsAt: Date): string {
  return `/admin/rendez-vous?${new URLSearchParams({ [AGENDA_PARAMS.day]: parisTime(startsAt).date, [AGENDA_PARAMS.view]: 'jour' })}`
}

/** A technician's calendar, for the calendar of a phone. */
export function feedPath(secret: string): string {
  return `/pro/agenda/${secret}.ics`
}
