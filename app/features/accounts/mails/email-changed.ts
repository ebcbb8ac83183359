import { STAFF_PATHS, TOKEN_PARAM } from '../paths.ts'
import { staffMail } from './staff-mail.ts'
import type { MailSite, StaffMail } from './staff-mail.ts'

const NOT_ME = 'Si ce n’est pas vous, changez tout de suite votre mot de passe et prévenez le gérant\u00a0: il peut suspendre le compte.'

/** Goes to the new address: a person who follows its link has proven to read that mailbox. */
export function confirmEmailMail(site: MailSite, to: string, token: string): StaffMail {
  return staffMail(site, to, 'Confirmer votre nouvelle adresse', {
    heading: 'Confirmer votre nouvelle adresse',
    paragraphs: ['Vous avez demandé à vous connecter à l’administration avec cette adresse. Ce lien sert une seule fois et expire dans une heure.'],
    action: { label: 'Confirmer cette adresse', href: `${site.env.PUBLIC_URL}${STAFF_PATHS.newEmail}?${TOKEN_PARAM}=${token}` },
    notes: ['Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.'],
  })
}

/** Goes to the address that the account has, while there is still time to stop the change. */
export function emailChangeAskedMail(site: MailSite, { oldEmail, newEmail }: { oldEmail: string; newEmail: string }): StaffMail {
  return staffMail(site, oldEmail, 'Un changement d’adresse est demandé', {
    heading: 'Un changement d’adresse est demandé',
    paragraphs: [
      `Votre compte d’administration doit passer à l’adresse ${newEmail}. Le changement se fait quand le lien reçu à cette adresse est confirmé.`,
      'Changer de mot de passe, ou annuler depuis l’écran Mon compte, arrête ce changement.',
    ],
    notes: [NOT_ME],
  })
}

/** Goes to the old address: the new one may be an intruder’s. */
export function emailChangedMail(site: MailSite, { oldEmail, newEmail }: { oldEmail: string; newEmail: string }): StaffMail {
  return staffMail(site, oldEmail, 'L’adresse de votre compte a changé', {
    heading: 'L’adresse de votre compte a changé',
    paragraphs: [`Votre compte d’administration utilise désormais l’adresse ${newEmail}. Celle-ci ne sert plus à vous connecter.`],
    notes: ['Si ce n’est pas vous, prévenez tout de suite le gérant\u00a0: il peut suspendre le compte.'],
  })
}
