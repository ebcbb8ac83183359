import { countText, countWord } from '#app/lib/count-text.ts'

/** What an erasure leaves of invoices: the law keeps them, and no search of a person shows them any more. */
export function keptInvoicesText(kept: number): string {
  return `${countText(kept, 'facture')}, que la loi fait garder dix ans\u00a0: la recherche ne ${countWord(kept, 'la', 'les')} montre plus`
}
