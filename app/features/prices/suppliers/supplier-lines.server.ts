import { readAmountCents } from '#app/lib/money.ts'
import { saidCell } from '#app/lib/table-text.ts'
import { readTable } from '../price-csv.server.ts'
import type { SupplierView } from './supplier-list.ts'

/** What suppliers call their columns, folded. */
const COLUMN_NAMES = {
  reference: ['reference', 'ref', 'code', 'sku', 'article'],
  description: ['description', 'designation', 'libelle', 'produit', 'nom'],
  price: ['prix', 'prix ht', 'prix achat', 'achat', 'achat ht', 'tarif', 'pu ht', 'price'],
} as const

/** Longest reference that is kept, characters. */
export const REFERENCE_MAX = 80

export interface ListLine {
  line: number
  reference: string
  description: string
  purchaseCents: number
}

/** The lines of a supplier's list; a reference that stands twice counts as it stands last. */
export async function readSupplierList(text: string): Promise<{ lines: ListLine[]; refused: SupplierView['refused'] } | { problem: string }> {
  const table = await readTable(text, [])
  if ('problem' in table) return table
  const names = Object.keys(table.lines[0]?.cells ?? {})
  const column = (wanted: readonly string[]) => names.find((name) => wanted.includes(name))
  const [reference, description, price] = [column(COLUMN_NAMES.reference), column(COLUMN_NAMES.description), column(COLUMN_NAMES.price)]
  if (!reference || !description || !price) return { problem: 'La première ligne nomme trois colonnes\u00a0: reference, description et prix.' }
  const refused: SupplierView['refused'] = []
  const lines = new Map<string, ListLine>()
  for (const { line, cells } of table.lines) {
    const purchaseCents = readAmountCents(cells[price] ?? '')
    const key = (cells[reference] ?? '').slice(0, REFERENCE_MAX)
    if (key === '') refused.push({ line, problem: 'Il manque la référence.' })
    else if (purchaseCents === undefined) refused.push({ line, problem: `Le prix «\u00a0${saidCell(cells[price])}\u00a0» n’est pas un montant.` })
    else lines.set(key, { line, reference: key, description: (cells[description] ?? '').slice(0, 200), purchaseCents })
  }
  return { lines: [...lines.values()], refused }
}
