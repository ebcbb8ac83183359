import { countText } from '#app/lib/count-text.ts'
import { isInventedEmail } from './invented.ts'
import type { LaunchFacts, LaunchItem, LaunchPaths } from './launch-facts.ts'
import { MAIL_SERVER_UNTRIED, NO_MAIL_SERVER, NO_SMS_SERVICE } from './sending-words.ts'
import { triedText } from './tried-text.ts'

/** The server behind the site: mails, backups, second factors, https. */
export function machineItems({ mail, mailPromises, hasTexts, standstill, backup, managers, https }: LaunchFacts, paths: LaunchPaths): LaunchItem[] {
  // A mail to an address that nobody can have says nothing of those to customers.
  const isTried = mail.tried && !isInventedEmail(mail.triedTo)
  const isHttps = https.publicUrl.startsWith('https:')
  return [
    {
      id: 'mail',
      label: 'Messagerie',
      state: mail.hasServer && isTried && standstill.mail === null ? 'done' : 'missing',
      text: !mail.hasServer
        ? `${NO_MAIL_SERVER}${mailPromises.length > 0 ? ' En attendant, ces textes promettent un e-mail que personne ne reçoit\u00a0:' : ''}`
        : standstill.mail !== null
          ? standstill.mail
          : isTried
            ? `${triedText(mail.triedTo)}.`
            : MAIL_SERVER_UNTRIED,
      blocks: false,
      link: null,
      parts: mailPromises.map(({ title, href, sentence }) => ({ title, href, text: `«\u00a0${sentence}\u00a0»` })),
      action: mail.hasServer ? { intent: 'try-mail', label: 'Envoyer un message d’essai' } : null,
    },
    {
      id: 'texts',
      label: 'SMS',
      // A shop may do without: it calls. One that sends some is told when none leaves.
      state: standstill.sms === null ? 'done' : 'missing',
      text: hasTexts ? (standstill.sms ?? 'Un service d’envoi est indiqué.') : NO_SMS_SERVICE,
      blocks: false,
      link: null,
      action: null,
    },
    {
      id: 'backup',
      label: 'Sauvegardes',
      state: backup.made ? 'done' : 'missing',
      text: backup.text,
      blocks: false,
      link: null,
      action: null,
    },
    ...(managers.unread.length === 0
      ? []
      : [
          {
            id: 'account-email',
            label: 'Adresse de connexion',
            state: 'invented' as const,
            text: `${managers.unread.join(', ')}\u00a0: personne ne lit à cette adresse, et un nouveau mot de passe n’y arriverait pas. Changez-la pour la vôtre sous «\u00a0Mon compte\u00a0».`,
            blocks: false,
            link: { label: 'La changer', href: `${paths.account}#adresse-e-mail` },
            action: null,
          },
        ]),
    {
      id: 'factor',
      label: 'Double vérification',
      state: managers.withoutFactor === 0 ? 'done' : 'missing',
      text:
        managers.withoutFactor === 0
          ? 'Tous les gérants l’utilisent.'
          : `${countText(managers.withoutFactor, 'gérant')} sur ${managers.all} entre avec un mot de passe seul.`,
      blocks: false,
      link: { label: 'L’activer', href: `${paths.account}#double-verification` },
      action: null,
    },
    {
      id: 'https',
      label: 'Connexion chiffrée',
      state: isHttps && https.seen ? 'done' : 'missing',
      text: !isHttps
        ? `L’adresse du site est ${https.publicUrl}. Votre prestataire met en place https et l’indique dans PUBLIC_URL.`
        : https.seen
          ? 'Cette page est arrivée par https.'
          : 'L’adresse du site commence par https, mais cette page est arrivée sans.',
      blocks: false,
      link: null,
      action: null,
    },
  ]
}
