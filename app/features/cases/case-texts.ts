import { tenthText } from '#app/lib/count-text.ts'
import { firstSign } from '#app/lib/cut-text.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { priceText } from '#app/lib/money.ts'
import { dayToComeText } from '#app/lib/said-day.ts'
import type { CaseRow } from './cases.queries.server.ts'
import { isRefusedInPost } from './next-action-texts.ts'

type Timed = Pick<CaseRow, 'step' | 'since' | 'deadline' | 'behind' | 'dueOn' | 'byPost'> & Partial<Pick<CaseRow, 'postalLabel' | 'reportedUnder'>>

/** What a card and a line say about time, in three words: "retard 2 h", "sans réponse 6 j", "reste 1 h", "demain". */
export function deadlineText(row: Timed, now: Date): string {
  const { step, since, deadline, behind, dueOn } = row
  if (deadline === null) return ''
  // The step keeps its own moment where a parcel leaves from it: that one is told by its deadline, which the database counts from the parcel.
  const from = step === 'shipped' ? after(deadline, -days(SHIPPED_DAYS)) : since
  const sinceText = spanText(now.getTime() - from.getTime())
  if (step === 'refused') return isRefusedInPost(row) ? 'colis attendu' : 'à rappeler'
  if (behind === 'late') return `retard ${spanText(now.getTime() - deadline.getTime())}`
  if (step === 'ready' || step === 'unrepairable') return row.byPost ? 'à expédier' : `attend ${sinceText}`
  if (behind === 'stuck') return `${STUCK_WORDS[step] ?? 'bloqué'} ${sinceText}`
  if (step === 'to_answer') return `reste ${spanText(deadline.getTime() - now.getTime())}`
  if (dueOn !== null && !WAITING_STEPS.has(step)) return dayToComeText(dueOn, now)
  return `depuis ${sinceText}`
}

/** Where nothing remains to be paid: "payé", "sans frais" for a device that came back under warranty and has no price, or that nothing was ever owed. */
export function paidText({ covered, paidCents, restCents }: Pick<CaseRow, 'covered' | 'paidCents' | 'restCents'>): string {
  if (restCents !== null && restCents < 0) return `${priceText(-restCents)} à rendre`
  if (covered) return 'sans frais'
  return paidCents > 0 ? 'payé' : 'rien à payer'
}

/** How long a parcel may take, as `case_deadline_of` has it. */
const SHIPPED_DAYS = 7

const STUCK_WORDS: Partial<Record<CaseRow['step'], string>> = {
  answered: 'sans réponse',
  quote_sent: 'sans réponse',
  device_awaited: 'pas apporté',
  shipped: 'en route',
}
/** The promise speaks of the work: it says nothing while the customer or the carrier has to act. */
const WAITING_STEPS = new Set<CaseRow['step']>(['answered', 'quote_sent', 'device_awaited', 'shipped', 'closed'])

/** Steps after which nothing of the work is promised any more: it is done, or will not be done. */
const AFTER_THE_WORK = new Set<CaseRow['step']>(['refused', 'unrepairable', 'shipped'])

/** The day that the work is promised for, below the last step of a case that waits for it. */
export function promisedDay({ withdrawn, step, dueOn }: Pick<CaseRow, 'withdrawn' | 'step' | 'dueOn'>): string | null {
  return withdrawn || AFTER_THE_WORK.has(step) ? null : dueOn
}

/** 95 minutes → "1 h", three days → "3 j"; never less than a minute. */
export function spanText(durationMs: number): string {
  if (durationMs >= days(2)) return `${Math.floor(durationMs / days(1))}\u00a0j`
  if (durationMs >= hours(1)) return `${Math.floor(durationMs / hours(1))}\u00a0h`
  return `${Math.max(1, Math.floor(durationMs / minutes(1)))}\u00a0min`
}

/** How long half of the cases took: "45 min", "5 h", "2,5 j"; a dash while there is none. */
export function medianText(durationMs: number | null): string {
  if (durationMs === null) return '–'
  if (durationMs < days(2)) return spanText(durationMs)
  return `${tenthText(durationMs / days(1))}\u00a0j`
}

/** "Léa Martin" → "LM": who takes care of a case, on a card. */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.split(/[\s.@_-]+/).filter(Boolean)
  return `${firstSign(first)}${firstSign(rest.at(-1) ?? '')}`.toLocaleUpperCase('fr')
}

/** The device came back under a warranty, or its fault was reported under one. */
export function isUnderWarranty({ returnOf, reportedUnder }: Pick<CaseRow, 'returnOf' | 'reportedUnder'>): boolean {
  return returnOf !== null || reportedUnder !== null
}
