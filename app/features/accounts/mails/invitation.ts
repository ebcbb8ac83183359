import { ofPlace } from '#app/content/place-words.ts'
import { STAFF_PATHS, TOKEN_PARAM } from '../paths.ts'
import { staffMail } from './staff-mail.ts'
import type { MailSite, StaffMail } from './staff-mail.ts'

/** Where the invited person chooses a password. */
export function invitationHref(site: MailSite, token: string): string {
  return `${site.env.PUBLIC_URL}${STAFF_PATHS.invitation}?${TOKEN_PARAM}=${token}`
}

export function invitationMail(site: MailSite, invitation: { to: string; from: string; token: string }): StaffMail {
  return staffMail(site, invitation.to, `Votre accès à l’administration ${ofPlace(site.facts.business.name)}`, {
    heading: 'Bienvenue dans l’équipe',
    paragraphs: [`${invitation.from} vous ouvre un accès à l’administration. Choisissez un mot de passe pour commencer.`],
    action: { label: 'Créer mon accès', href: invitationHref(site, invitation.token) },
    notes: [
      'Ce lien sert une seule fois et expire dans 7 jours.',
      'Si vous n’attendiez pas ce message, ignorez-le\u00a0: aucun accès ne sera ouvert.',
    ],
  })
}
