import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import type { KnownPerson } from '#app/lib/known-person.ts'
import { phoneText } from '#app/lib/phone.ts'

/** What stands under the name of somebody who may be meant: all that a press fills in, and where that is known from. */
export function knownPersonText({ phone, email, device, cases, onlineOn }: KnownPerson): string {
  const stated = onlineOn && `coordonnées données en ligne le ${dateText(onlineOn)}`
  return [phone && phoneText(phone), email, stated, `${device}, ${countText(cases, 'dossier')}`].filter(Boolean).join(' · ')
}
