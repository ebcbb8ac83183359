/**
 * What a business takes in cash for one debt of somebody who lives in France, and what it pays in cash for one purchase, cents: code monétaire et
 * financier, articles L. 112-6 and D. 112-3, I, 1°.
 */
export const CASH_MAX_CENTS = 1_000_00
