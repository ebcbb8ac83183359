/** Words and sums of repair prices that the staff area, the public pages and the forms share. */
import { priceText } from './money.ts'
import { remembered } from './remembered.ts'
import { foldText } from './search-text.ts'
import { WATER_SIGN } from './water-repair.ts'

/** The part that a repair puts in, as customers and the data API call it. */
export const PART_KINDS = ['origine', 'compatible', 'circulaire'] as const
export type PartKind = (typeof PART_KINDS)[number]

export const PART_WORDS = {
  origine: 'Origine',
  compatible: 'Compatible',
  circulaire: 'Économie circulaire',
} as const satisfies Record<PartKind, string>

/** A part within a sentence: "Écran, pièce d’origine". */
export const NAMED_PARTS = {
  origine: 'pièce d’origine',
  compatible: 'pièce compatible',
  circulaire: 'pièce de l’économie circulaire',
} as const satisfies Record<PartKind, string>

export function isPartKind(word: unknown): word is PartKind {
  return PART_KINDS.some((kind) => kind === word)
}

/**
 * What a repair is, whatever a shop calls it: prices keep it, so that renaming a repair changes nothing on the pages that show its price.
 */
export const REPAIR_KINDS = [
  'ecran',
  'batterie',
  'charge',
  'vitre-arriere',
  'camera-arriere',
  'camera-avant',
  'son',
  'boutons',
  'sim',
  'eau',
  'sticks',
  'autre',
] as const
export type RepairKind = (typeof REPAIR_KINDS)[number]

export const REPAIR_KIND_WORDS = {
  ecran: 'Écran',
  batterie: 'Batterie',
  charge: 'Charge',
  'vitre-arriere': 'Vitre arrière',
  'camera-arriere': 'Caméra arrière',
  'camera-avant': 'Caméra avant',
  son: 'Son et micro',
  boutons: 'Boutons',
  sim: 'Lecteur SIM',
  eau: 'Désoxydation',
  sticks: 'Sticks',
  autre: 'Autres réparations',
} as const satisfies Record<RepairKind, string>

/** First match wins, on the folded name. */
const KIND_SIGNS: readonly [RegExp, RepairKind][] = [
  [/\bvitre arriere|\bdos\b|\bface arriere/, 'vitre-arriere'],
  [/\becran|\bvitre|\blcd\b|\bafficheur|\bdalle/, 'ecran'],
  [/\bbatterie/, 'batterie'],
  [/\bcharge|\balimentation/, 'charge'],
  [/\bcameras? avant|\bface id/, 'camera-avant'],
  [/\bcamera|\bappareil photo|\bwebcam/, 'camera-arriere'],
  [/\bhaut parleur|\becouteur|\bmicro\b|\bson\b/, 'son'],
  [/\bsim\b/, 'sim'],
  [WATER_SIGN, 'eau'],
  [/\bstick|\bjoy con/, 'sticks'],
  [/\bbouton|\bcouronne|\bgachette|\bclavier/, 'boutons'],
]

export const repairKindOf: (repairName: string) => RepairKind = remembered((repairName) => {
  const name = foldText(repairName)
  return KIND_SIGNS.find(([sign]) => sign.test(name))?.[1] ?? 'autre'
})

export function isRepairKind(word: unknown): word is RepairKind {
  return REPAIR_KINDS.some((kind) => kind === word)
}

/** One price of one repair with one kind of part, as pages show it. */
export interface PriceLine {
  part: PartKind
  /** TTC, before any aid; null: on quote. */
  amountCents: number | null
  /** The upper end where the price is a range. */
  maxCents: number | null
  /** The repair aid that the customer does not pay. */
  aidCents: number
  stock: StockState | null
  /** Days until a part on order is there. */
  stockDays: number | null
  warranty: string | null
}

/** The same price as one shop has it. */
export interface ShopPriceLine extends PriceLine {
  storeId: string
}

/** The price that leads, and what each shop says where they do not all say the same. */
export interface ModelPriceLine extends PriceLine {
  shops: readonly ShopPriceLine[]
}

export const STOCK_STATES = ['stock', 'commande'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** What is left to pay; null when the price is on quote. */
export function leftToPay({ amountCents, aidCents }: Pick<PriceLine, 'amountCents' | 'aidCents'>): number | null {
  return amountCents === null ? null : Math.max(0, amountCents - aidCents)
}

/** The line that costs the customer least; undefined when all are on quote. */
export function cheapestLine<Line extends PriceLine>(lines: readonly Line[]): Line | undefined {
  return lines.filter(({ amountCents }) => amountCents !== null).toSorted((left, right) => (leftToPay(left) ?? 0) - (leftToPay(right) ?? 0))[0]
}

/** Months of a warranty as staff write it, "6 mois" or "2 ans"; undefined when it says something else. */
export function warrantyMonthsOf(text: string | null | undefined): number | undefined {
  const [, count, unit] = /^(\d{1,2})\s*(mois|ans?)$/.exec((text ?? '').trim()) ?? []
  return count === undefined ? undefined : Number(count) * (unit === 'mois' ? 1 : 12)
}

/** "179 €", "179 à 219 €", "Sur devis": what is left to pay. */
export function priceLineText(line: Pick<PriceLine, 'amountCents' | 'maxCents' | 'aidCents'>): string {
  const left = leftToPay(line)
  if (left === null) return 'Sur devis'
  return rangeText(left, line.maxCents === null ? null : line.maxCents - line.aidCents)
}

/** "79 €", or "79 € à 119 €" where there is an upper end. */
export function rangeText(fromCents: number, toCents: number | null | undefined): string {
  return typeof toCents === 'number' && toCents > fromCents ? `${priceText(fromCents)} à ${priceText(toCents)}` : priceText(fromCents)
}

/** A change of many prices: raised or lowered, then brought up to an amount that ends with 9 euros once the aid is off. 0: nothing is left of it. */
export function changedPrice(amountCents: number, change: { percent: number; addCents: number; endWith9: boolean; aidCents: number }): number {
  const raised = Math.max(0, Math.round((amountCents * (100 + change.percent)) / 100) + change.addCents)
  if (!change.endWith9) return raised
  const left = Math.max(0, raised - change.aidCents)
  return endingWith9(left) + change.aidCents
}

/** The nearest amount of whole euros that ends with 9, the higher of two: 189,20 € → 189 €, 185 € → 189 €, 183 € → 179 €. */
function endingWith9(cents: number): number {
  return Math.max(9_00, Math.round((cents - 8_99) / 10_00) * 10_00 + 9_00)
}

/** The place on a model's page of its first repair of a kind, for links from a fault to its price. */
export function faultPlace(kind: RepairKind): string {
  return `panne-${kind}`
}
