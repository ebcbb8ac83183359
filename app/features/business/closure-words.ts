import { countText } from '#app/lib/count-text.ts'
import { isCalendarDay, withFirst } from '#app/lib/french-dates.ts'

const NBSP = '\u00a0'
const days = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
const monthDays = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * "sam. 12 décembre", "24 décembre" for a day of every year.
 * @param today another year than this one's is said: "dim. 3 janvier 2027"
 */
export function dayWords(day: string, yearly: boolean, today: string = day): string {
  const text = yearly ? monthDays.format(new Date(`2000-${day.slice(-5)}T12:00:00Z`)) : days.format(new Date(`${day}T12:00:00Z`))
  const year = yearly || day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${withFirst(text)}${year}`.replaceAll(' ', NBSP)
}

/** "24 décembre", "du lun. 30 novembre au mer. 2 décembre": with the year where it is not this one, so that a wrong one is seen. */
export function spanText({ from, to, yearly }: { from: string; to: string; yearly: boolean }, today: string): string {
  const words = (day: string) => dayWords(day, yearly, today)
  return from === to ? words(from) : `du${NBSP}${words(from)} au${NBSP}${words(to)}`
}

/**
 * What a closing did, once it is saved.
 * @param announced the first day on which the site says so
 */
export function closedText({ from, to }: { from: string; to: string }, announced: string, today: string): string {
  const known = announced > today ? `Le site l’annonce à partir du${NBSP}${dayWords(announced, false, today)}.` : 'C’est sur le site.'
  if (from <= today) return `Magasin fermé. ${known}`
  return `Fermeture enregistrée, ${from === to ? `le${NBSP}` : ''}${spanText({ from, to, yearly: false }, today)}. ${known}`
}

/** Why a closing wrote nothing. */
export function alreadyClosedText({ from, to }: { from: string; to: string }, today: string): string {
  return `Ce magasin est déjà fermé ${from === to ? `le${NBSP}` : ''}${spanText({ from, to, yearly: false }, today)}\u00a0: rien n’est ajouté.`
}

/** Whom a warning reached: "2 clients prévenus par e-mail. 1 client déjà prévenu. 1 client à appeler." */
export function warnedText({ mailed, toldBefore, toCall }: { mailed: number; toldBefore: number; toCall: number }): string {
  const ending = (count: number) => (count > 1 ? 's' : '')
  const parts = [
    ...(mailed > 0 ? [`${countText(mailed, 'client')} prévenu${ending(mailed)} par e-mail.`] : []),
    ...(toldBefore > 0 ? [`${countText(toldBefore, 'client')} déjà prévenu${ending(toldBefore)}.`] : []),
    ...(toCall > 0 ? [`${countText(toCall, 'client')} à appeler.`] : []),
  ]
  return parts.join(' ') || 'Personne à prévenir ces jours-là.'
}

/** The days of a form while somebody types them: a browser also takes a year of six digits, which no text of ours could say. */
export function typedSpan(typed: { from: string; to: string }, today: string): { from: string; to: string; yearly: false } {
  const from = isCalendarDay(typed.from) ? typed.from : today
  return { from, to: isCalendarDay(typed.to) ? typed.to : from, yearly: false }
}
