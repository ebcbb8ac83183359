import { hasLocalHolidays, localHoliday } from '#app/lib/french-holidays.ts'
import { PUBLIC_HOLIDAYS } from '#app/lib/public-holidays.ts'
import type { PublicHolidays } from '#app/lib/public-holidays.ts'
import { dayWords } from './closure-words.ts'

/** The panel of a shop's screen that asks for them. */
export const HOLIDAYS_ANCHOR = 'jours-feries'
export const HOLIDAYS_FIELD = 'publicHolidays'

/** As the journal says them. */
export const PUBLIC_HOLIDAY_WORDS = {
  '': 'pas encore dit',
  closed: 'fermé',
  closed_but_friday: 'fermé, Vendredi saint excepté',
  usual: 'heures de la semaine',
} as const satisfies Record<PublicHolidays, string>

interface HolidayChoice {
  value: PublicHolidays
  label: string
  detail: string
}

/** What stands in a form; empty is an answer of its own, which another word stands for. */
const HOLIDAY_CHOICES = [
  { value: 'closed', label: 'Fermé', detail: 'Les onze jours fériés, chaque année.' },
  { value: 'usual', label: 'Ouvert aux heures de la semaine', detail: 'Sauf le 1er\u00a0mai, que la loi ferme.' },
  {
    value: '',
    label: 'Pas encore dit',
    detail: 'Le site suit la semaine, et votre tableau de bord le demande avant chaque férié.',
  },
] as const satisfies readonly HolidayChoice[]

/** What may be said of a shop at a postcode: in Alsace and Moselle there are two more, in most places overseas one. */
export function holidayChoices(postcode: string): readonly HolidayChoice[] {
  if (!hasLocalHolidays(postcode)) return choicesWith(localHoliday(postcode))
  const detail = 'Les treize jours fériés d’ici, chaque année\u00a0: avec le Vendredi saint et le 26\u00a0décembre.'
  return HOLIDAY_CHOICES.flatMap((choice): HolidayChoice[] => (choice.value === 'closed' ? [{ ...choice, detail }, BUT_FRIDAY] : [choice]))
}

function choicesWith(own: { monthDay: string; name: string } | undefined): readonly HolidayChoice[] {
  if (!own) return HOLIDAY_CHOICES
  const detail = `Les douze jours fériés d’ici, chaque année\u00a0: avec le ${dayWords(own.monthDay, true)}, ${own.name}.`
  return HOLIDAY_CHOICES.map((choice) => (choice.value === 'closed' ? { ...choice, detail } : choice))
}

const BUT_FRIDAY = {
  value: 'closed_but_friday',
  label: 'Fermé, sauf le Vendredi saint',
  detail: 'Dans une commune sans temple protestant ni église mixte, ce jour n’est pas férié. Le 26\u00a0décembre l’est.',
} as const

/** What is said of a shop as its form shows it: one that has moved elsewhere is closed on the holidays of there. */
export function shownHolidays({ publicHolidays = '', postcode }: { publicHolidays?: PublicHolidays; postcode: string }): PublicHolidays {
  return publicHolidays === BUT_FRIDAY.value && !hasLocalHolidays(postcode) ? 'closed' : publicHolidays
}

/** What a form says; undefined for anything else. */
export function readHolidays(typed: string): PublicHolidays | undefined {
  return PUBLIC_HOLIDAYS.find((each) => each === typed)
}
