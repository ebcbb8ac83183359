/** What the page of a repair says of a form that it took: by the word in its address, so that it can be gone back to and read again. */
const TRACKING_SAID = {
  reponse: { of: 'answered', text: 'Votre réponse est partie au magasin.' },
  'refus-annule': { of: 'awaited', text: 'Votre refus est annulé, le magasin le sait. Vous pouvez de nouveau accepter ce devis.' },
  lien: { of: 'shown', text: 'Le lien part à l’adresse e-mail de votre dossier.' },
  'lien-non-parti': { of: 'shown', text: 'Aucun lien n’est parti, ou il vient déjà de partir. Regardez vos messages, ou appelez le magasin.' },
} as const

export type TrackingSaid = keyof typeof TRACKING_SAID
export const TRACKING_SAID_WORDS = Object.keys(TRACKING_SAID)

/** `isAwaited`: a quote waits for an answer, maybe a newer one than the word was said of. `mayAct`: the page is the customer's own. */
interface Standing {
  isAwaited: boolean
  mayAct: boolean
}

/** The sentence for a word of the address; null for any other, and where things have changed since. */
export function trackingSaidText(word: string | null, { isAwaited, mayAct }: Standing): string | null {
  const said = Object.entries(TRACKING_SAID).find(([name]) => name === word)?.[1]
  const is = { answered: mayAct && !isAwaited, awaited: mayAct && isAwaited, shown: !mayAct }
  return said !== undefined && is[said.of] ? said.text : null
}
