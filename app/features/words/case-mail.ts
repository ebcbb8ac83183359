import type { CaseMailWords } from '#app/content/kinds/case-mail.ts'
import type { CaseMailText } from '#app/lib/case-mails.ts'
import { bearsName } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { fillPlaceholders, namesEmpty, sitePlaceholders } from './placeholders.ts'
import type { Placeholders } from './placeholders.ts'

/** The words of a mail with what they name; a paragraph that names something empty is left out, a value of several makes several. */
export function fillCaseMail(words: CaseMailWords, facts: ShopFacts, values: Readonly<Record<string, string>>): CaseMailText {
  const known: Placeholders = new Map([...sitePlaceholders(facts), ...Object.entries(values)])
  const isNamed = bearsName(facts.business, values['magasin'] ?? '')
  const named = (text: string) => (isNamed ? text.replaceAll('{entreprise} {magasin}', '{magasin}') : text)
  const fill = (text: string) => inTaxWords(fillPlaceholders(named(text), known), facts.business)
  const fillAll = (texts: readonly string[]) => texts.filter((text) => !namesEmpty(text, known)).flatMap((text) => fill(text).split(/\n{2,}/))
  return {
    subject: fill(words.subject),
    heading: fill(words.heading),
    paragraphs: fillAll(words.paragraphs),
    button: words.button === null ? null : fill(words.button),
    notes: fillAll(words.notes),
  }
}
