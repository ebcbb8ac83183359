import type { DrawnDevice } from '#app/lib/silhouette.ts'

/** What one repair of one model costs today. */
export interface HomePrice {
  href: `/reparation/${string}`
  /** "Écran iPhone 13". */
  label: string
  modelName: string
  deviceType: DrawnDevice['deviceType']
  kind: string
  /** TTC, before the aid. */
  fullCents: number
  /** What is left to pay. */
  amountCents: number
}

/** The columns of the slate: what most people come with. */
export const SLATE_KINDS = ['ecran', 'batterie', 'charge'] as const
type SlateKind = (typeof SLATE_KINDS)[number]

export interface SlateRow extends Pick<HomePrice, 'href' | 'modelName' | 'deviceType'> {
  amounts: Readonly<Partial<Record<SlateKind, number>>>
}

/** One row per model, in the order of the first price that it has. */
export function slateRows(prices: readonly HomePrice[]): SlateRow[] {
  const rows = new Map<string, SlateRow>()
  for (const { href, modelName, deviceType, kind, amountCents } of prices) {
    if (!isSlateKind(kind)) continue
    const row = rows.get(href) ?? { href, modelName, deviceType, amounts: {} }
    rows.set(href, { ...row, amounts: { ...row.amounts, [kind]: amountCents } })
  }
  return [...rows.values()]
}

/** Whether a table of these rows would show more prices than gaps: at most one gap a row. */
export function isFull(rows: readonly SlateRow[]): boolean {
  return rows.every(({ amounts }) => Object.keys(amounts).length >= SLATE_KINDS.length - 1)
}

function isSlateKind(kind: string): kind is SlateKind {
  return SLATE_KINDS.some((one) => one === kind)
}

/** The price that shows what the aid does: the first that has one. */
export function priceWithAid(prices: readonly HomePrice[]): HomePrice | undefined {
  return prices.find(({ fullCents, amountCents }) => amountCents < fullCents)
}
