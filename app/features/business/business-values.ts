import { DIAGNOSIS_LABELS, WELCOME_LABELS } from '#app/lib/counter-promises.ts'
import { PROMISE_FIELDS } from '#app/lib/refurbished-promise.ts'
import { amountInput } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { isUnnamed } from '#app/lib/shop-facts.ts'
import { MONTH_END_LABELS } from '#app/lib/due-day.ts'
import { VAT_DUE_LABELS, VAT_REGIME_LABELS } from '#app/lib/vat-words.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { CLAIM_FIELDS, SCENERY_LABELS, sourceField } from './business.schema.ts'

/**
 * The facts of the business as its form shows and posts them. What stands in for a name, the year beside it and figures that are 0 are nobody's word:
 * their fields are empty.
 */
export function businessValues({
  name,
  claims,
  claimSources,
  socialLinks,
  capitalEuros,
  founded,
  whatsappPhone,
  hostPhone,
  servicePrices: _prices,
  refurbished,
  answerHours,
  priceKeptDays,
  reservedHours,
  diagnosisCents,
  ...texts
}: Business): Record<string, string> {
  return {
    ...texts,
    name: isUnnamed({ name }) ? '' : name,
    answerHours: String(answerHours),
    priceKeptDays: String(priceKeptDays),
    reservedHours: String(reservedHours),
    diagnosisCents: diagnosisCents === null ? '' : amountInput(diagnosisCents),
    capitalEuros: String(capitalEuros ?? ''),
    founded: isUnnamed({ name }) ? '' : String(founded),
    whatsappPhone: typedPhone(whatsappPhone),
    hostPhone: typedPhone(hostPhone),
    socialLinks: socialLinks.join('\n'),
    ...Object.fromEntries(PROMISE_FIELDS.map(({ field, promise }) => [field, String(refurbished[promise] ?? '')])),
    ...Object.fromEntries(CLAIM_FIELDS.map(({ claim }) => [claim, String(claims[claim] || '').replace('.', ',')])),
    ...Object.fromEntries(CLAIM_FIELDS.map(({ claim }) => [sourceField(claim), claimSources[claim] ?? ''])),
  }
}

/** A number as one types it: plain spaces. */
function typedPhone(e164: string): string {
  return phoneText(e164).replaceAll('\u00a0', ' ')
}

/** Choices by the words of their lists; another field says what stands in it. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scenery: SCENERY_LABELS,
  diagnosis: DIAGNOSIS_LABELS,
  welcome: WELCOME_LABELS,
  vatRegime: VAT_REGIME_LABELS,
  vatDue: VAT_DUE_LABELS,
  monthEnd: MONTH_END_LABELS,
}

/** A value of the form as its screen shows it. */
export function saidValue(field: string, value: string): string {
  return CHOICES[field]?.[value] ?? value
}
