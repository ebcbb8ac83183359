import type { Business } from '#app/lib/shop-facts.ts'

/** Whoever receives data because of how the shop is installed, as the public notice and the register say it (RGPD, article 13, 1, e and f). */
export interface Receiver {
  what: string
  text: string
  /** The machine that the installation sends to, for the register alone; null where no setting names one. */
  host: string | null
}

/** The settings that let something leave the server, and what the owner has written about the host. */
interface Installed {
  env: Readonly<Partial<Record<'DATABASE_URL' | 'SMTP_URL' | 'SMS_URL' | 'S3_URL' | 'PRO_SITE_URL' | 'BOOKING_URL' | 'TRACKING_URL', string>>>
  business: Pick<Business, 'hostName' | 'hostAddress' | 'whatsappPhone'>
}

/** Everything that this installation sends to somebody else, and nothing that it does not. */
export function receivers({ env, business }: Installed): Receiver[] {
  const host = [business.hostName, business.hostAddress].filter(Boolean).join(', ')
  const outside = [env.PRO_SITE_URL, env.BOOKING_URL, env.TRACKING_URL].filter((url) => url !== undefined)
  const all: (Receiver | false)[] = [
    {
      what: 'Serveur du site',
      text: `Le site${env.S3_URL ? '' : ', ses photos'} et sa base de données${host ? `, chez ${host}` : ''}`,
      host: hostOf(env.DATABASE_URL),
    },
    env.S3_URL !== undefined && {
      what: 'Stockage',
      text: 'Les photos et les sauvegardes, chez notre prestataire de stockage',
      host: hostOf(env.S3_URL),
    },
    env.SMTP_URL !== undefined && {
      what: 'E-mails',
      text: 'L’adresse et le message, acheminés par notre prestataire d’e-mails',
      host: hostOf(env.SMTP_URL),
    },
    env.SMS_URL !== undefined && { what: 'SMS', text: 'Le numéro et le message, acheminés par notre prestataire de SMS', host: hostOf(env.SMS_URL) },
    outside.length > 0 && {
      what: 'Formulaires',
      text: 'Ce que vous y écrivez, dans l’application qui reçoit nos demandes, nos rendez-vous ou notre suivi',
      host: [...new Set(outside.map(hostOf))].join(', '),
    },
    {
      what: 'Messages aux téléphones de l’équipe',
      text: 'Si elle les active\u00a0: chiffrés et sans nom de client, par le service du navigateur (Apple, Google, Microsoft ou Mozilla), qui peut être hors de l’Union européenne',
      host: null,
    },
    business.whatsappPhone !== '' && {
      what: 'WhatsApp',
      text: 'Seulement si vous nous y écrivez\u00a0: votre numéro et vos messages passent par WhatsApp (Meta), qui peut les traiter hors de l’Union européenne. Le site n’y envoie rien',
      host: null,
    },
    {
      what: 'Cartes et cadres d’autres sites',
      text: 'Seulement si vous les ouvrez\u00a0: leur éditeur reçoit alors votre adresse IP, et peut être hors de l’Union européenne',
      host: null,
    },
  ]
  return all.filter((receiver) => receiver !== false)
}

/** Without the name and the password that an address may carry; null for none, and for a socket of this machine. */
function hostOf(url: string | undefined): string | null {
  return url === undefined || !URL.canParse(url) ? null : new URL(url).hostname || null
}
