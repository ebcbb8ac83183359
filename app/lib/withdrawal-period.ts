/**
 * The periods of consumer law, counted in days of the calendar in Paris: a clock change neither shortens nor lengthens one.
 * Sources, with the date on which they were read: `docs/law.md`.
 */
import { isWorkingDay } from './french-holidays.ts'
import { addDays, instantOf, parisTime } from './paris-time.ts'

/** Code de la consommation, L. 221-18. */
const WITHDRAWAL_DAYS = 14
/** L. 221-24: the money goes back within this after the shop heard of the withdrawal. */
const REFUND_DAYS = 14
/** L. 221-10: nothing is paid before this has passed since a contract was made at home. */
const HOME_PAYMENT_DAYS = 7

/**
 * The last day on which a contract for a service can be withdrawn from, "YYYY-MM-DD" (L. 221-18 and L. 221-19). Twelve months more while
 * the customer has not been told of the right, fourteen days from the information once it is given late (L. 221-20).
 * @param informedAt null: nobody has said so yet
 */
export function lastWithdrawalDay(concludedAt: Date, informedAt: Date | null = concludedAt): string {
  const first = workingDayFrom(addDays(parisTime(concludedAt).date, WITHDRAWAL_DAYS))
  const longest = workingDayFrom(yearLater(first))
  if (informedAt === null) return longest
  const afterInformation = workingDayFrom(addDays(parisTime(informedAt).date, WITHDRAWAL_DAYS))
  if (afterInformation <= first) return first
  return afterInformation < longest ? afterInformation : longest
}

/** Whether a declaration at this instant is in time: the last day counts to its last hour. */
export function isWithdrawalOpen(concludedAt: Date, now: Date, informedAt: Date | null = concludedAt): boolean {
  return now < instantOf(addDays(lastWithdrawalDay(concludedAt, informedAt), 1), 0)
}

/** The first day in Paris, "YYYY-MM-DD", of which a contract or its information is still within its period: what is older can be withdrawn from no more. */
export function oldestOpenDay(now: Date): string {
  const today = parisTime(now).date
  const isOver = (day: string) => lastWithdrawalDay(instantOf(day, 0)) < today
  let oldest = today
  while (!isOver(addDays(oldest, -1))) oldest = addDays(oldest, -1)
  return oldest
}

/** A period that would end on a weekend or a public holiday ends on the next working day. */
function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** The same day a year later; 29 February ends with the month. */
function yearLater(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later
}

/** The last day for the refund. A weekend does not extend it: the earlier day is safe for the shop whatever is held about it. */
export function refundDueDay(declaredAt: Date): string {
  return addDays(parisTime(declaredAt).date, REFUND_DAYS)
}

/** The first day on which a customer at home may pay, unless the repair was urgent and asked for. */
export function firstPaymentDay(concludedAt: Date): string {
  return addDays(parisTime(concludedAt).date, HOME_PAYMENT_DAYS + 1)
}
