import { phoneText } from '#app/lib/phone.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { CLAIM_FIELDS, sourceField } from './business.schema.ts'

/** The facts of the business as its form shows and posts them. */
export function businessValues({
  claims,
  claimSources,
  socialLinks,
  capitalEuros,
  founded,
  whatsappPhone,
  hostPhone,
  ...texts
}: Business): Record<string, string> {
  return {
    ...texts,
    capitalEuros: String(capitalEuros ?? ''),
    founded: String(founded),
    whatsappPhone: typedPhone(whatsappPhone),
    hostPhone: typedPhone(hostPhone),
    socialLinks: socialLinks.join('\n'),
    ...Object.fromEntries(CLAIM_FIELDS.map(({ claim }) => [claim, String(claims[claim]).replace('.', ',')])),
    ...Object.fromEntries(CLAIM_FIELDS.map(({ claim }) => [sourceField(claim), claimSources[claim] ?? ''])),
  }
}

/** A number as one types it: plain spaces. */
function typedPhone(e164: string): string {
  return phoneText(e164).replaceAll('\u00a0', ' ')
}
