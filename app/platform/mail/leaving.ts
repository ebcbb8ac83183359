import type { Ctx } from '../ctx.server.ts'
import { isDemo } from '../site/demo.ts'

type Installation = { env: Pick<Ctx['env'], 'SEED' | 'PUBLIC_URL' | 'SMTP_URL' | 'SMS_URL'>; facts: Ctx['facts'] }

/** Whether messages leave this machine: without a service that takes them each stays a file. A demonstration shows what would be sent. */
export function leaves(installation: Installation, channel: 'mail' | 'sms'): boolean {
  const { SMTP_URL, SMS_URL } = installation.env
  return (channel === 'mail' ? SMTP_URL : SMS_URL) !== undefined || isDemo(installation)
}

/** Why a mail of which staff read stays here, and the setting that changes it. */
export const MAIL_STAYS = 'L’e-mail est resté sur le serveur\u00a0: l’envoi d’e-mails n’est pas réglé (SMTP_URL).'

/** The same of a text to a phone: nobody else tells its customer. */
export const TEXT_STAYS = 'Le SMS est resté sur le serveur\u00a0: l’envoi de SMS n’est pas réglé (SMS_URL). Appelez le client.'

/** Said of a text within the quiet hours (`isQuiet`). */
export const TEXT_WAITS = 'Le SMS part à 8\u00a0h\u00a0: la nuit, aucun téléphone ne sonne.'

/** A sentence to staff that says that a text leaves; where none can, what became of it. */
export function textSaid(installation: Installation, sentence: string): string {
  return leaves(installation, 'sms') ? sentence : TEXT_STAYS
}

/**
 * A sentence to staff that says that a mail leaves; where none can, what became of it.
 * @param instead what was done all the same, as a sentence of its own
 */
export function mailSaid(installation: Installation, sentence: string, instead = ''): string {
  if (leaves(installation, 'mail')) return sentence
  return [instead, MAIL_STAYS].filter(Boolean).join(' ')
}
