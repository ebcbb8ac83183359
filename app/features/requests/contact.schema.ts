import { z } from 'zod'
import { CONTACT_FIELDS, NO_CONTACT, hasContact } from '#app/lib/stated-contact.ts'

export const CONTACT_INTENT = 'contact'

/** Who sent a request, put right by staff. */
export const ContactForm = z.object(CONTACT_FIELDS).refine(hasContact, NO_CONTACT)
