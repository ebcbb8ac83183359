import { staffMail } from './staff-mail.ts'
import type { MailSite, StaffMail } from './staff-mail.ts'

const TEXTS = {
  added: {
    subject: 'Double vérification activée',
    text: 'Votre compte d’administration demande désormais un code à chaque connexion, en plus du mot de passe.',
  },
  removed: {
    subject: 'Double vérification désactivée',
    text: 'Votre compte d’administration ne demande plus de code à la connexion\u00a0: le mot de passe suffit.',
  },
  'one-removed': {
    subject: 'Une application de double vérification a été retirée',
    text: 'Une de vos applications d’authentification ne sert plus à vous connecter. Les autres continuent.',
  },
  codes: {
    subject: 'Nouveaux codes de secours',
    text: 'De nouveaux codes de secours ont été faits pour votre compte d’administration. Ceux d’avant ne fonctionnent plus.',
  },
  recovery: {
    subject: 'Un code de secours a servi',
    text: 'Un de vos codes de secours vient de servir à une connexion. Il ne fonctionnera plus.',
  },
  guessed: {
    subject: 'Plusieurs codes faux à la connexion',
    text: 'Quelqu’un a donné le bon mot de passe de votre compte d’administration, puis plusieurs codes faux. Sans un code juste, il n’y est pas entré.',
  },
} as const

/** The mail that says that the second factor of an account was changed, or is being guessed: whoever did not do it learns of it. */
export function secondFactorMail(site: MailSite, to: string, change: keyof typeof TEXTS): StaffMail {
  return staffMail(site, to, TEXTS[change].subject, {
    heading: TEXTS[change].subject,
    paragraphs: [TEXTS[change].text],
    notes: ['Si ce n’est pas vous, changez tout de suite votre mot de passe et prévenez le gérant.'],
  })
}
