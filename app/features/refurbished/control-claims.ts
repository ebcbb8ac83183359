/** What the page of the stock says of checks: it may say it of all devices only where somebody has checked each. */
import type { RefurbishedWords } from '#app/content/kinds/refurbished.ts'

/** How texts tell of a check, of a battery that was measured or of data that was erased. */
const CONTROL = /contrôl|testé|vérifi|batterie|effacé|points? de contrôle/i
const SENTENCE_END = /(?<=[.!?»])\s+(?=[\p{Lu}\d])/u

/** The words of the page as they are true of what is in stock; null for words that could not be read. */
export function wordsOfStock(words: RefurbishedWords | null, stock: { isChecked: boolean }): RefurbishedWords | null {
  if (words === null || stock.isChecked) return words
  return {
    ...words,
    title: isControl(words.title) ? '' : words.title,
    description: withoutControl(words.description),
    lead: withoutControl(words.lead),
    checks: [],
    faq: words.faq
      .filter(({ question }) => !isControl(question))
      .map(({ question, answer }) => ({ question, answer: withoutControl(answer) }))
      .filter(({ answer }) => answer !== ''),
  }
}

/** A text without its sentences that tell of a check; empty when there are no others. */
export function withoutControl(text: string): string {
  return text
    .split(SENTENCE_END)
    .filter((sentence) => !isControl(sentence))
    .join(' ')
}

function isControl(text: string): boolean {
  return CONTROL.test(text)
}
