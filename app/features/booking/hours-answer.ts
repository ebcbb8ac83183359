import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

export const HOURS_INTENTS = ['add-technician', 'rename', 'pause', 'resume', 'windows', 'close', 'reopen', 'renew-feed', 'withdraw-feed'] as const
export type HoursIntent = (typeof HOURS_INTENTS)[number]

export const HOURS_PATH = '/admin/rendez-vous/horaires'

/** Windows that one day has in the form: the morning and the afternoon. */
export const WINDOWS_PER_DAY = 2

export const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const

export interface HoursAnswer extends StaffAnswer {
  /** The form that was refused. */
  intent?: HoursIntent
  /** Of the technician whose form it was. */
  technicianId?: string
  /** A feed's address, shown this once. */
  feedUrl?: string
}

/** Names of the two time fields of a window. */
export function windowFields(weekday: number, index: number): { from: string; until: string } {
  return { from: `from-${weekday}-${index}`, until: `until-${weekday}-${index}` }
}

/** Under which a refusal of a day's windows is kept. */
export function dayField(weekday: number): string {
  return `day-${weekday}`
}
