import { z } from 'zod'
import { phoneText } from '#app/lib/phone.ts'
import { CONTACT_FIELDS, NO_CONTACT, hasContact } from '#app/lib/stated-contact.ts'

export const CONTACT_INTENT = 'contact'

/** Who sent a request, put right by staff. */
export const ContactForm = z.object(CONTACT_FIELDS).refine(hasContact, NO_CONTACT)

/** The values of the form, by field name. */
export type OpenedContact = Readonly<Record<string, string>>

/** Who sent a request as the form that corrects it opens with it. */
export function openedContact({ name, phone, email }: { name: string; phone: string | null; email: string | null }): OpenedContact {
  return { name, phone: phone ? phoneText(phone) : '', email: email ?? '' }
}
