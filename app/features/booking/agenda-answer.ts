import { dayOrNull, oneOfWords, uuidOrNull } from '#app/lib/address-params.ts'

export const AGENDA_INTENTS = ['block', 'free', 'cancel', 'move'] as const
export type AgendaIntent = (typeof AGENDA_INTENTS)[number]

/** Parameters of the agenda's address, for links. */
export const AGENDA_PARAMS = { day: 'du', view: 'vue', technician: 'technicien', move: 'deplacer' } as const

/** What the agenda's address says. */
export const AGENDA_ADDRESS = {
  day: { param: AGENDA_PARAMS.day, read: dayOrNull },
  view: { param: AGENDA_PARAMS.view, read: oneOfWords({ jour: 'day' }) },
  technicianId: { param: AGENDA_PARAMS.technician, read: uuidOrNull },
  movingId: { param: AGENDA_PARAMS.move, read: uuidOrNull },
}

/** What a visit that is dragged carries: its id. */
export const DRAG_TYPE = 'application/x-visit'
