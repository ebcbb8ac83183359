/** Page of the customer's own: the document itself. */
export function invoicePath(token: string): string {
  return `/pro/facture/${token}`
}

/** Words of a document's format in addresses. */
export const FORMAT_WORDS = { 'a4.pdf': 'a4', 'ticket.pdf': 'receipt' } as const
export type FormatWord = keyof typeof FORMAT_WORDS

export function isFormatWord(word: string): word is FormatWord {
  return Object.hasOwn(FORMAT_WORDS, word)
}
