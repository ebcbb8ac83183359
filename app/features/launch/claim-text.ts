import { STATED_KINDS, STATED_RULES } from '#app/lib/stated-rules.ts'
import type { StatedKind } from '#app/lib/stated-rules.ts'
import type { Claim } from './launch-facts.ts'

/** What a text says without ground, in a sentence that names all of it. */
export function claimText({ kind, words }: Claim): string {
  return isStated(kind) ? STATED_RULES[kind].reason(quoted({ words })) : SENTENCES[kind](kind === 'place' ? words.join(', ') : quoted({ words }))
}

/** «98 % de clients», «4,9/5». */
export function quoted({ words }: Pick<Claim, 'words'>): string {
  return words.map((each) => `«\u00a0${each}\u00a0»`).join(', ')
}

/** Whether a claim is one of those that the facts of the business answer. */
export function isStated(kind: Claim['kind']): kind is StatedKind {
  return STATED_KINDS.some((each) => each === kind)
}

const SENTENCES = {
  former: (words: string) => `Ce texte dit ${words}, un nom que ni l’entreprise ni ses magasins ne portent plus.`,
  figure: (words: string) => `Ce texte annonce ${words}, sans source.`,
  label: (words: string) => `Ce texte dit ${words}, et aucun magasin n’a de numéro de label.`,
  place: (words: string) => `Ce texte nomme ${words}, où vous n’avez pas de magasin.`,
  promise: (words: string) => `Ce texte dit ${words}, et ce n’est pas ce que vous promettez.`,
  hours: (words: string) => `Ce texte dit ${words}, et ce n’est pas ce que dit la semaine écrite dans la fiche du magasin.`,
  vat: (words: string) => `Ce texte dit ${words}, et ce n’est pas le régime de TVA indiqué sous «\u00a0Entreprise\u00a0».`,
} as const satisfies Record<Exclude<Claim['kind'], StatedKind>, (words: string) => string>
