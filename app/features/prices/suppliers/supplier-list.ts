import type { PartKind } from '#app/lib/repair-price.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import type { SupplierRule } from './supplier-rule.ts'

/** Parts of a list that one page asks about; the others follow once these are said. */
export const ASKED_MAX = 40

/** A reference that staff have to say something about. */
export interface PartToConfirm {
  reference: string
  description: string
  /** "iPhone 13, Écran, Compatible" as guessed; empty where nothing was. */
  guess: string
  problem?: string
}

/** A price that the list would change. */
export interface SupplierChange {
  reference: string
  description: string
  model: string
  repair: string
  part: PartKind
  purchaseBeforeCents: number | null
  purchaseCents: number
  marginCents: number
  beforeCents: number | null
  afterCents: number
  gapPercent: number | null
  /** Small enough to be ticked from the start. */
  isUsual: boolean
}

export interface SupplierView {
  supplier: string
  rule: SupplierRule
  /** Lines of the list. */
  lines: number
  unchanged: number
  ignored: number
  /** Those that the page asks about, `ASKED_MAX` of both at most; the guessed ones come first. */
  toConfirm: PartToConfirm[]
  unknown: PartToConfirm[]
  /** How many there are of each. */
  toConfirmTotal: number
  unknownTotal: number
  changes: SupplierChange[]
  refused: { line: number; problem: string }[]
  /** Pages of the site that show one of the changes. */
  models: number
  fingerprint: string
}

export interface SupplierAnswer {
  typed: Record<string, string>
  errors?: Record<string, string>
  view?: SupplierView
  notice?: StaffNotice
}
