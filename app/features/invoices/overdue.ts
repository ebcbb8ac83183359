/** Until when the invoice of a business is to be paid, as the invoice itself says it, and whether that day is over. */
import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'

/** Where an invoice names no day: of what was agreed on by nobody (code de commerce, L. 441-10, I). */
const AGREED_BY_NOBODY_DAYS = 30
/** No day that the law allows is later, be it counted from the end of a month. */
const LATEST_DAYS = 130

export interface DueDay {
  /** "YYYY-MM-DD", the last day on which it is paid in time. */
  day: string
  /** The invoice names it; else it is what the law says for want of another. */
  isPrinted: boolean
}

/** The day that stands among the mentions of an issued invoice: terms that changed since are those of later ones. */
export function dueDayOf({ mentions, issuedDay }: { mentions: readonly string[]; issuedDay: string }): DueDay {
  const printed = mentions.map((text) => /À payer le (.+?) au plus tard\./.exec(text)?.[1]).find((text) => text !== undefined)
  if (printed !== undefined) {
    for (let days = 0; days <= LATEST_DAYS; days += 1) {
      const day = addDays(issuedDay, days)
      if (spaced(dateText(day)) === spaced(printed)) return { day, isPrinted: true }
    }
  }
  return { day: addDays(issuedDay, AGREED_BY_NOBODY_DAYS), isPrinted: false }
}

/** With ordinary spaces, whichever a text has. */
function spaced(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}

/** What a screen knows of the reminders of an invoice that a business has not paid in full. */
export interface Reminding {
  dueDay: string
  /** The day is over: the business may be reminded. */
  isOverdue: boolean
  /** "YYYY-MM-DD" of the last reminder; null for none. */
  remindedOn: string | null
  /** A reminder has left today: the next one waits until tomorrow. */
  isRemindedToday: boolean
  hasEmail: boolean
}

/** Whether one press reminds of it now. */
export function mayRemind({ isOverdue, isRemindedToday, hasEmail }: Reminding): boolean {
  return isOverdue && !isRemindedToday && hasEmail
}
