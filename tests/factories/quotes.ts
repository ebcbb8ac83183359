/** What staff write into a quote, for tests of what becomes of it. */

/** Everything but the lines. */
export const TERMS = { partKind: 'compatible', aidCents: 0, warrantyMonths: 6, validDays: 30, message: '' }

/** A screen for 129,90 €. */
export const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 12_990 }] }
