export const AGENDA_INTENTS = ['block', 'free', 'cancel', 'move'] as const
export type AgendaIntent = (typeof AGENDA_INTENTS)[number]

/** Parameters of the agenda's address. */
export const AGENDA_PARAMS = { day: 'du', view: 'vue', technician: 'technicien', move: 'deplacer' } as const

/** What a visit that is dragged carries: its id. */
export const DRAG_TYPE = 'application/x-visit'
