import { BOOKING_MUTANTS } from './rules-booking.ts'
import { CASE_MUTANTS } from './rules-cases.ts'
import { GUARD_MUTANTS } from './rules-guards.ts'
import { LAW_MUTANTS } from './rules-law.ts'
import { MONEY_MUTANTS } from './rules-money.ts'
import { PRICE_MUTANTS } from './rules-prices.ts'
import { SITE_MUTANTS } from './rules-site.ts'
import type { Rule } from './mutant.ts'

/** The rules whose breach would cost the shop money, trust or data. A new one of that kind gets its lines here. */
export const RULES: readonly Rule[] = [
  ...SITE_MUTANTS,
  ...MONEY_MUTANTS,
  ...PRICE_MUTANTS,
  ...GUARD_MUTANTS,
  ...BOOKING_MUTANTS,
  ...CASE_MUTANTS,
  ...LAW_MUTANTS,
]
