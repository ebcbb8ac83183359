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

/** The last day on which a contract for a service can be withdrawn from, "YYYY-MM-DD" (L. 221-18 and L. 221-19). */
export function lastWithdrawalDay(concludedAt: Date): string {
  let day = addDays(parisTime(concludedAt).date, WITHDRAWAL_DAYS)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** Whether a declaration at this instant is in time: the last day counts to its last hour. */
export function isWithdrawalOpen(concludedAt: Date, now: Date): boolean {
  return now < instantOf(addDays(lastWithdrawalDay(concludedAt), 1), 0)
}

/** The last day for the refund. A weekend does not extend it: the earlier day is safe for the shop whatever is held about it. */
export function refundDueDay(declaredAt: Date): string {
  return addDays(parisTime(declaredAt).date, REFUND_DAYS)
}

/** The first day on which a customer at home may pay, unless the repair was urgent and asked for. */
export function firstPaymentDay(concludedAt: Date): string {
  return addDays(parisTime(concludedAt).date, HOME_PAYMENT_DAYS + 1)
}
