import type { TypedFields } from '#app/lib/form-refusal.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What a change of many prices would do, said before it is done. */
export interface PricePreview {
  /** Prices that would change. */
  total: number
  /** Models whose pages change. */
  models: number
  lines: PreviewLine[]
  /** What was left out and why, line by line of a file; null where there is no file. The first `REFUSED_SHOWN` of them. */
  refused: { line: number | null; problem: string }[]
  /** How many were left out. */
  refusedTotal: number
  /** Names exactly these changes: what is applied is what was shown. */
  fingerprint: string
}

export interface PreviewLine {
  model: string
  repair: string
  part: PartKind
  /** The shop whose own price it is; null: all shops. */
  store: string | null
  /** As cells show them. */
  before: string
  after: string
  /** What else of the price changes: "en stock, garantie 12 mois"; empty where only the amount does. */
  beside: string
  /** What the customer pays then, in words: "179 €", "54 € à 94 €"; empty on quote or without a price. */
  leftToPay: string
}

/** Lines of a preview that the screen shows. */
export const PREVIEW_LINES = 60

/** Lines left out that the screen names one by one. */
export const REFUSED_SHOWN = 200

export const PLAN_KINDS = ['lot', 'copie', 'csv'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** The answer of the screen to a change of many: what was typed, and what is wrong or what would change. */
export interface PlanAnswer extends StaffAnswer {
  kind: PlanKind
  typed: TypedFields
  preview?: PricePreview
}
