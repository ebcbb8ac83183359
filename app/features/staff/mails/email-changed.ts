import { staffMail } from './staff-mail.ts'
import type { StaffMail } from './staff-mail.ts'

/** Goes to the old address: the new one may be an intruder’s. */
export function emailChangedMail({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }): StaffMail {
  return staffMail(oldEmail, 'L’adresse de votre compte a changé', {
    heading: 'L’adresse de votre compte a changé',
    paragraphs: [`Votre compte d’administration utilise désormais l’adresse ${newEmail}. Celle-ci ne sert plus à vous connecter.`],
    notes: ['Si ce n’est pas vous, prévenez tout de suite le gérant : il peut suspendre le compte.'],
  })
}
