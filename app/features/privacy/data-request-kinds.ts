/** What somebody may ask about their own data (RGPD, articles 15 to 21). */
export const REQUEST_KIND_WORDS = {
  access: 'Recevoir une copie de mes données',
  rectification: 'Faire corriger mes données',
  erasure: 'Faire effacer mes données',
  portability: 'Emporter mes données (portabilité)',
  restriction: 'Limiter l’usage de mes données',
  objection: 'M’opposer à un usage de mes données',
} as const
export type DataRequestKind = keyof typeof REQUEST_KIND_WORDS
