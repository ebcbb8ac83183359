import { STAFF_PATHS } from '../paths.ts'
import { staffMail } from './staff-mail.ts'
import type { MailSite, StaffMail } from './staff-mail.ts'

/** Tells the owner, so that a change by somebody else does not go unseen. */
export function passwordChangedMail(site: MailSite, to: string): StaffMail {
  return staffMail(site, to, 'Votre mot de passe a été changé', {
    heading: 'Votre mot de passe a été changé',
    paragraphs: ['Le mot de passe de votre compte d’administration vient d’être changé. Vos autres appareils ont été déconnectés.'],
    notes: [
      'Si c’est vous, il n’y a rien à faire.',
      `Sinon, choisissez tout de suite un autre mot de passe\u00a0: ${site.env.PUBLIC_URL}${STAFF_PATHS.forgottenPassword}, puis prévenez le gérant.`,
    ],
  })
}
