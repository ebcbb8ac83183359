/** What a customer may agree to, and may no longer want. Each is said of one address or one number. */
export const CONSENT_TOPICS = ['mail', 'sms', 'whatsapp', 'review'] as const
export type ConsentTopic = (typeof CONSENT_TOPICS)[number]

/** How somebody said it, by the word that is kept. */
export const CONSENT_MEANS = {
  counter: 'au comptoir',
  phone: 'par téléphone',
  mail: 'par e-mail',
  sms: 'par SMS',
  form: 'sur le site',
} as const
export type ConsentMeans = keyof typeof CONSENT_MEANS

/** What each is about. Mails and reviews go to an address, the others to a number. */
export const CONSENT_WORDS = {
  mail: { label: 'Suivi par e-mail', contact: 'email' },
  sms: { label: 'Suivi par SMS', contact: 'phone' },
  whatsapp: { label: 'Messages WhatsApp', contact: 'phone' },
  review: { label: 'Invitation à donner un avis', contact: 'email' },
} as const satisfies Record<ConsentTopic, { label: string; contact: 'email' | 'phone' }>
