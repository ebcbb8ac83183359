/** What texts say in words of the days and hours on which shops are open: "fermé le mercredi", "du lundi au samedi", "de 9 h 30 à 18 h". */
import { dayName } from '#app/lib/week-text.ts'

/** Part of a day that a text speaks of; null for the day as a whole. */
export type Half = 'morning' | 'afternoon' | null

interface DaySaid {
  /** 0 = Sunday. */
  weekday: number
  half: Half
  isOpen: boolean
}

/** One clause that speaks of opening days. */
export interface WeekClaim {
  /** The clause. */
  words: string
  /** What the text says before it. */
  before: string
  days: readonly DaySaid[]
  /** Minutes after midnight. */
  times: readonly number[]
  /** On how many days of the week a shop is said to be open; null when the clause does not count them. */
  count: number | null
  /** The days on which a shop is closed, or open, are all there are. */
  isAll: 'closed' | 'open' | null
  /** No other shop is open then. */
  isOnlyShop: boolean
}

const NAMES = Array.from({ length: 7 }, (_, weekday) => dayName(weekday))
const DAY = `(?:${NAMES.join('|')})s?`
const NO_LETTER = '(?!\\p{L})'

/** What a text has to name before anything else is asked about it. */
const SPEAKS_OF_TIME = /(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|\d\s?[hj]|jours/i
const CLOSED = new RegExp(`(?<!\\p{L})(?:fermée?s?|ferment|fermons|ferme)${NO_LETTER}`, 'iu')
const OPEN = new RegExp(`(?<!\\p{L})(?:ouverte?s?(?!\\p{L}|\\s(?:à|aux)\\s)|ouvre(?:nt)?${NO_LETTER}|ouvrons${NO_LETTER})`, 'iu')
const RECEIVES = new RegExp(`(?<!\\p{L})(?:accueill(?:e|ent|ons)|reçoit|reçoivent|recevons|répond(?:ent|ons)?)${NO_LETTER}`, 'iu')
const NOT = /(?:\bn[’']|\bne\s)\S+\s(?:pas|jamais)\b|\b(?:pas|jamais)\s(?:ferm|ouvert)/i
const PREMISES = /\b(?:magasin|atelier|boutique|comptoir)/i
const OF_SHOP = new RegExp(`${PREMISES.source}|\\bnous`, 'i')
/** Others, and visits, have days of their own. */
const OF_OTHERS = /\b(?:relais|marché|dépla[cç]|domicile|visite|technicien|ramassage|levée|colis|livr)/i
/** Days of a date pass before the week. */
const OF_DATES = /(?<!\p{L})(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|fériés?|Noël)(?!\p{L})/iu
const RANGE = new RegExp(`(?<!\\p{L})(comme\\s)?(?:du\\s|de\\s)?(${DAY})\\s(?:au|à)\\s(${DAY})${NO_LETTER}`, 'giu')
const EVERY_DAY = /\btous les jours\b|\b7\s?j(?:ours)?\s?(?:\/|sur)\s?7\b/i
/** One day of a month, and an evening, are not days of the week. */
const SINGLE = new RegExp(
  `(?<!\\p{L})(?<!\\b(?:un|premier|deuxième|dernier|prochain)\\s)(${DAY})${NO_LETTER}(?!\\ssoir)(?:\\s(matin|après-midi)${NO_LETTER})?`,
  'giu',
)
const MORNING_ONLY = /\bmatin (?:seulement|uniquement)|\b(?:seulement|uniquement|que) le matin\b/i
const BOTH_HALVES = /\bmatin et après-midi\b/i
const INCLUDED = new RegExp(`${DAY}\\scompris${NO_LETTER}`, 'iu')
const ONLY_DAYS = new RegExp(`^(?:(?:le|les|et)\\s|${DAY}|[\\s,])+$`, 'iu')
const ONLY_SHOP = /\bseule?\s(?:le|la|l[’'])\s?(?:magasin|atelier|boutique)/i
const ONLY_CLOSED = new RegExp(`\\bseuls?\\s(?:le|les)\\s${DAY}`, 'iu')
const COUNTED = /(?:^|\bouvert.*\s)(deux|trois|quatre|cinq|six|sept|[2-7])\sjours\s(?:par\ssemaine|sur\s(?:7|sept))/i
const COUNTS = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']
const CLOCK = String.raw`(\d{1,2})\s?(?:h|heures?)\s?(\d{2})?`
const FROM_TO = new RegExp(`(?<!\\d)${CLOCK}\\s?(?:à|-|–|/)\\s?${CLOCK}(?!\\p{L}|\\d)`, 'giu')

/** The clauses of a text that speak of opening days or hours. */
export function weekClaimsIn(text: string): WeekClaim[] {
  if (!SPEAKS_OF_TIME.test(text)) return []
  const claims: WeekClaim[] = []
  for (const { sentence, before } of sentencesOf(text)) {
    const clauses = sentence.split(/\s?[:;]\s|,\s(?=(?:et|mais|puisque|car|or)\s)/).map((clause) => clause.trim())
    for (const [index, clause] of clauses.entries()) {
      const claim = claimOf(clause, clauses[index + 1] ?? '')
      if (claim) claims.push({ ...claim, before: `${before} ${clauses.slice(0, index).join(' ')}` })
    }
  }
  return claims
}

/** The days that a text names, however it speaks of them. */
export function daysNamedIn(text: string): ReadonlySet<number> {
  if (EVERY_DAY.test(text)) return new Set(NAMES.keys())
  const ranges = [...text.matchAll(RANGE)].flatMap(([, , from = '', to = '']) => daysBetween(from, to))
  return new Set([...ranges, ...[...text.matchAll(SINGLE)].map(([, day = '']) => weekdayOf(day))])
}

function claimOf(clause: string, next: string): Omit<WeekClaim, 'before'> | null {
  if (OF_DATES.test(clause) || (OF_OTHERS.test(clause) && !PREMISES.test(clause))) return null
  const isOpen = saysOpen(clause, next)
  const number = COUNTED.exec(clause)?.[1]
  const count = number === undefined ? null : Math.max(Number(number) || 0, COUNTS.indexOf(number.toLowerCase()))
  if (isOpen === null && count === null) return null
  const [main = '', except = ''] = clause.split(/\b(?:sauf|hormis|excepté)\b/i)
  const days = isOpen === null ? [] : [...daysOf(main, isOpen).filter(({ weekday }) => !daysNamedIn(except).has(weekday)), ...daysOf(except, !isOpen)]
  const times = isOpen === true ? timesIn(clause) : []
  if (days.length === 0 && times.length === 0 && count === null) return null
  return { words: clause.replace(/\s?[.!?]+$/, ''), days, times, count, isAll: isAllOf(clause, isOpen, days), isOnlyShop: ONLY_SHOP.test(clause) }
}

/** Whether a clause says that a shop is open, or closed; null when it says neither. */
function saysOpen(clause: string, next: string): boolean | null {
  const isNegated = NOT.test(clause)
  if (CLOSED.test(clause)) return isNegated
  if (OPEN.test(clause) || (RECEIVES.test(clause) && OF_SHOP.test(clause))) return !isNegated
  if ([...clause.matchAll(RANGE)].length > 0 || MORNING_ONLY.test(clause) || BOTH_HALVES.test(clause) || INCLUDED.test(clause)) return true
  // "Le mercredi et le dimanche ; le samedi, il ouvre": an answer that names the other days first.
  if (clause !== '' && ONLY_DAYS.test(clause)) return OPEN.test(next) ? false : CLOSED.test(next) ? true : null
  return null
}

function isAllOf(clause: string, isOpen: boolean | null, days: readonly DaySaid[]): WeekClaim['isAll'] {
  const ranges = [...clause.matchAll(RANGE)]
  if (isOpen === true) return ranges.length > 0 && ranges.every(([, like]) => like === undefined) ? 'open' : null
  const whole = days.filter(({ half, isOpen: open }) => half === null && !open)
  return ONLY_CLOSED.test(clause) || (whole.length > 1 && whole.length === days.length) ? 'closed' : null
}

function daysOf(words: string, isOpen: boolean): DaySaid[] {
  const said = (weekday: number, half: Half, open = isOpen): DaySaid => ({ weekday, half, isOpen: open })
  const singles = [...words.replace(RANGE, ' ').matchAll(SINGLE)].map(([, day = '', half]) => ({ weekday: weekdayOf(day), half: halfOf(half) }))
  const ranges = EVERY_DAY.test(words) ? [...NAMES.keys()] : [...words.matchAll(RANGE)].flatMap(([, , from = '', to = '']) => daysBetween(from, to))
  const all = [...ranges.map((weekday) => ({ weekday, half: null })), ...singles]
  return all.flatMap(({ weekday, half }) => {
    if (isOpen && MORNING_ONLY.test(words)) return [said(weekday, 'morning'), said(weekday, 'afternoon', false)]
    if (isOpen && BOTH_HALVES.test(words)) return [said(weekday, 'morning'), said(weekday, 'afternoon')]
    return [said(weekday, half)]
  })
}

function timesIn(clause: string): number[] {
  return [...clause.matchAll(FROM_TO)].flatMap(([, from = '', fromMinutes = '00', to = '', toMinutes = '00']) => [
    Number(from) * 60 + Number(fromMinutes),
    Number(to) * 60 + Number(toMinutes),
  ])
}

function halfOf(word: string | undefined): Half {
  if (word === undefined) return null
  return /^matin$/i.test(word) ? 'morning' : 'afternoon'
}

function weekdayOf(day: string): number {
  return NAMES.indexOf(day.toLowerCase().replace(/s$/, ''))
}

function daysBetween(from: string, to: string): number[] {
  const [first, last] = [weekdayOf(from), weekdayOf(to)]
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}

function sentencesOf(text: string): { sentence: string; before: string }[] {
  const sentences = text.split(/(?<=[.!?»])\s+|\n+/)
  return sentences.map((sentence, index) => ({ sentence, before: sentences.slice(0, index).join(' ') }))
}
