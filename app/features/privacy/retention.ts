import { AUDIENCE_KEPT_MONTHS, INVOICES_KEPT_YEARS, MAIL_KEPT_DAYS, PERSON_KEPT_MONTHS } from '#app/lib/durations.ts'

/** How long what is kept: the jobs that purge, the public notice and the register read the same. */
export interface Retention {
  /** After the end of a case, whoever it was about. */
  personMonths: number
  /** Mails that left, or that could not leave. */
  mailDays: number
  audienceMonths: number
}

/** As the product purges without another word of the owner. */
export const INITIAL_RETENTION: Retention = { personMonths: PERSON_KEPT_MONTHS, mailDays: MAIL_KEPT_DAYS, audienceMonths: AUDIENCE_KEPT_MONTHS }

interface Bound {
  label: string
  unit: string
  min: number
  max: number
  /** Why not longer. */
  source: string
}

/** Within the law: shorter is always the owner's choice, longer is not. */
export const RETENTION_BOUNDS = {
  personMonths: {
    label: 'Personnes, après la fin de leur dossier',
    unit: 'mois',
    min: 12,
    max: PERSON_KEPT_MONTHS,
    source:
      'La CNIL recommande trois ans au plus après le dernier échange. Qui a une garantie en cours reste connu jusqu’à sa fin, quelle que soit la durée.',
  },
  mailDays: {
    label: 'E-mails envoyés',
    unit: 'jours',
    min: 30,
    max: 365,
    source: 'Le temps de savoir si un message est parti\u00a0: un principe du RGPD (article 5), sans durée fixée par un texte.',
  },
  audienceMonths: {
    label: 'Mesure d’audience',
    unit: 'mois',
    min: 1,
    max: AUDIENCE_KEPT_MONTHS,
    source: 'La CNIL demande 25\u00a0mois au plus pour une mesure d’audience dispensée de consentement.',
  },
} as const satisfies Record<keyof Retention, Bound>

/** What the law fixes: shown, not edited. */
export const FIXED_RETENTION = [
  {
    label: 'Factures et leurs pièces',
    text: `${INVOICES_KEPT_YEARS}\u00a0ans après la fin de leur année (Code de commerce, article L. 123-22), puis client, appareil, IMEI, lignes et document sont effacés. Les sommes restent`,
  },
  { label: 'Livre de police', text: '5\u00a0ans au moins (Code pénal, articles R. 321-1 et suivants)' },
  { label: 'Code d’un appareil', text: 'jusqu’à la remise de l’appareil' },
  {
    label: 'Texte des contrats',
    text: '10\u00a0ans au moins, sans nom une fois la personne oubliée (Code de la consommation, article L. 213-1)',
  },
] as const
