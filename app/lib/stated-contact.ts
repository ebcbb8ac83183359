import { z } from 'zod'
import { personName } from './person-name.ts'
import { readPhone } from './phone-number.ts'

const BAD_EMAIL = 'Cette adresse e-mail n’est pas valable.'

/** How staff write down whom a case is for; the phone comes out as E.164, the e-mail in small letters, each empty where nothing was typed. */
export const CONTACT_FIELDS = {
  name: personName('Indiquez le nom du client.'),
  phone: z.string().transform(checkedPhone),
  email: z.union([z.literal(''), z.email({ error: BAD_EMAIL })], { error: BAD_EMAIL }).transform((email) => email.toLowerCase()),
}

/** The two ways to reach somebody: one of them has to be there. */
export const NO_CONTACT = { path: ['phone'], message: 'Indiquez un téléphone ou un e-mail.' }

export function hasContact({ phone, email }: { phone: string; email: string }): boolean {
  return phone !== '' || email !== ''
}

function checkedPhone(typed: string, check: z.RefinementCtx): string {
  if (typed.trim() === '') return ''
  const phone = readPhone(typed)
  if (phone === undefined) check.addIssue({ code: 'custom', message: 'Ce numéro de téléphone n’est pas valable.' })
  return phone ?? ''
}
