/** The sentences before a contract. Their words are a document (`app/content/kinds/contract.ts`); here stands what the product brings to each. */

/**
 * What each sentence names: all of it has to be said, because the law wants it said or because the sentence is of no use without. What is not
 * listed here cannot be filled in there.
 */
export const CONTRACT_SENTENCES = {
  quote: {
    work: ['appareil', 'travaux'],
    parts: [],
    price: ['total'],
    priceWithAid: ['reste', 'total', 'montant-aide'],
    delay: [],
    guarantees: ['garantie'],
  },
  visit: { service: ['prix'], payment: [], delay: [], guarantees: [] },
  postal: { service: [], delay: [], guarantees: [] },
  reservation: { device: ['appareil'], price: ['prix'], delay: ['heures', 'lieu'], guarantees: ['garantie'], withdrawal: [] },
  withdrawal: { dated: ['fin', 'jour'], later: [], early: [] },
  wish: { text: [], without: ['debut'], afterLabel: [], withoutAtHome: ['debut'], withoutByPost: [], onPage: ['debut'] },
  visitRight: { open: ['fin'], asked: [], waits: ['debut'], askByMail: [] },
} as const

export const CONTRACT_NAMES: readonly string[] = [...new Set(Object.values(CONTRACT_SENTENCES).flatMap((group) => Object.values(group).flat()))]

export type ContractWords = { title: string } & {
  [Part in keyof typeof CONTRACT_SENTENCES]: { [Key in keyof (typeof CONTRACT_SENTENCES)[Part]]: string }
}
