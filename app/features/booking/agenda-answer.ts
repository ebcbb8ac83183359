import { dayOrNull, oneOfWords, uuidOrNull } from '#app/lib/address-params.ts'

export const AGENDA_INTENTS = ['block', 'free', 'cancel', 'move', 'undo-move', 'book'] as const
export type AgendaIntent = (typeof AGENDA_INTENTS)[number]

/** Parameters of the agenda's address, for links. */
export const AGENDA_PARAMS = { day: 'du', view: 'vue', technician: 'technicien', move: 'deplacer', book: 'reserver', entry: 'fiche' } as const

/** What the agenda's address says. */
export const AGENDA_ADDRESS = {
  day: { param: AGENDA_PARAMS.day, read: dayOrNull },
  view: { param: AGENDA_PARAMS.view, read: oneOfWords({ jour: 'day', liste: 'list' }) },
  technicianId: { param: AGENDA_PARAMS.technician, read: uuidOrNull },
  bookingAt: { param: AGENDA_PARAMS.book, read: instantOrNull },
  entryId: { param: AGENDA_PARAMS.entry, read: uuidOrNull },
  movingId: { param: AGENDA_PARAMS.move, read: uuidOrNull },
}

/** A moment as the free times say it. */
function instantOrNull(text: string): string | null {
  return /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

/** What a visit that is dragged carries: its id and, after a space, when it is on the screen. */
export const DRAG_TYPE = 'application/x-visit'

/** How the agenda is looked at: a week as a calendar or as lines, or one day. */
export type AgendaView = 'week' | 'list' | 'day'

/** When a shop, or any of them, is open on a day, and what is special about that day. */
export interface OpenDay {
  open: readonly { startMinutes: number; endMinutes: number }[]
  /** "Fermé", "Fermé exceptionnellement", "Horaires modifiés"; empty on usual days. */
  note: string
}
