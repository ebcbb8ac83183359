/** A browser far from the shop: its language, zone and clock are its own, and what the server wrote must not depend on them. */
import type { Page } from '@playwright/test'
import { hours, minutes } from '#app/lib/durations.ts'

/** React says so where what it writes differs from what the server wrote (its error 418), and `page` of the staff tests fails then. */
export const ELSEWHERE = { locale: 'ja-JP', timezoneId: 'Pacific/Auckland' }

/** A clock that is wrong by more than a day. */
export function runAhead(page: Page): Promise<void> {
  return page.clock.setFixedTime(new Date(Date.now() + hours(26) + minutes(31)))
}
