import { STAFF_PATHS, TOKEN_PARAM } from '../paths.ts'
import { staffMail } from './staff-mail.ts'
import type { MailSite, StaffMail } from './staff-mail.ts'

/** The mail with the link by which somebody chooses a new password. */
export function passwordResetMail(site: MailSite, to: string, token: string): StaffMail {
  return staffMail(site, to, 'Choisir un nouveau mot de passe', {
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: ['Vous avez demandé un nouveau mot de passe pour l’administration. Ce lien sert une seule fois et expire dans 30 minutes.'],
    action: { label: 'Choisir mon mot de passe', href: `${site.env.PUBLIC_URL}${STAFF_PATHS.newPassword}?${TOKEN_PARAM}=${token}` },
    notes: ['Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.'],
  })
}
