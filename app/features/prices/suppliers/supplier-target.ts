import { PART_WORDS } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'

interface TargetFacts {
  repairId: string
  model: string
  repair: string
}

/** "iPhone 13, Écran, compatible": what a reference is for, as it is shown and typed. */
export function targetText({ model, repair }: Pick<TargetFacts, 'model' | 'repair'>, part: PartKind): string {
  return `${model}, ${repair}, ${PART_WORDS[part].toLowerCase()}`
}

/** The repair that such a text names; without a part, the compatible one. */
export function targetReader(facts: readonly TargetFacts[]): (typed: string) => { repairId: string; part: PartKind } | undefined {
  const byWords = new Map(facts.map((fact) => [foldText(`${fact.model} ${fact.repair}`), fact.repairId]))
  return (typed) => {
    const text = foldText(typed)
    const part = (Object.keys(PART_WORDS) as PartKind[]).find((kind) => text.endsWith(` ${foldText(PART_WORDS[kind])}`))
    const words = part ? text.slice(0, -foldText(PART_WORDS[part]).length).trim() : text
    const repairId = byWords.get(words)
    return repairId === undefined ? undefined : { repairId, part: part ?? 'compatible' }
  }
}
