/** Whether a text of the site promises its reader a mail: where none leaves, nobody gets it. */

/** What a shop does with a mail, said of itself or of whom it reaches. */
const SENT = /reçoi|recev|accusé de réception|envo(?:yons|yé|ie(?:nt)?\b)|vérifions|invit|confirm|préven|prévien|répondons/i
const MAIL = /(?<!\p{L})(?:e-mail|courriel|mail)(?!\p{L})/iu

/** The first sentence that promises one; null for none. An address that is named by its placeholder is where one writes to. */
export function promisedMail(text: string): string | null {
  const sentences = text.split(/(?<=[.!?])\s/)
  return sentences.find((sentence) => MAIL.test(sentence.replaceAll('{courriel}', '')) && SENT.test(sentence)) ?? null
}
