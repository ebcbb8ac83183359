import { foldText } from '#app/lib/search-text.ts'
import { hasMoreThan, saidCell } from '#app/lib/table-text.ts'
import { isPartKind } from '#app/lib/repair-price.ts'
import { createBreath } from '#app/platform/breath.server.ts'
import { readRecords, separatorOf, UNREADABLE_TABLE } from '#app/platform/csv-records.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readAids } from './aids.queries.server.ts'
import { toPlan } from './plans.server.ts'
import type { PricePlan } from './plans.server.ts'
import { PRICE_COLUMNS, STOCK_WORDS } from './price-columns.ts'
import { WRONG_DAYS, readDays, readWarranty } from './price-extras.server.ts'
import { factsById, listRepairFacts } from './price-facts.server.ts'
import { lastOfEach, readCell } from './price-value.ts'
import type { PriceChange, PriceValue } from './price-value.ts'
import { listPriceValues } from './price-values.queries.server.ts'
import type { Reading } from './price-values.queries.server.ts'

export const CSV_MAX_BYTES = 5 * 1024 * 1024
const CSV_MAX_LINES = 50_000
/** More than any table has: each line is looked at under the names of all. */
const CSV_MAX_COLUMNS = 100
const CSV_MAX_CELLS = 500_000
const TOO_WIDE = 'Ce tableau a trop de colonnes. Gardez celles des modèles et des prix.'
const TOO_LONG = 'Ce fichier est trop long\u00a0: 50\u00a0000 lignes au plus, et 500\u00a0000 cases en tout. Partagez-le en plusieurs.'
const REQUIRED = [PRICE_COLUMNS.model, PRICE_COLUMNS.repair, PRICE_COLUMNS.price] as const
const STOCKS: ReadonlyMap<string, PriceValue['stock']> = new Map([
  ['', null],
  ['stock', 'stock'],
  [STOCK_WORDS.stock, 'stock'],
  ['commande', 'commande'],
  [STOCK_WORDS.commande, 'commande'],
])

type Cells = Partial<Record<string, string>>

export interface TableLine {
  line: number
  cells: Cells
}

/** Lines of a table under the names of its first line, folded: «Modèle» is `modele`. Others are answered meanwhile. */
export async function readTable(text: string, required: readonly string[]): Promise<{ lines: TableLine[] } | { problem: string }> {
  const { separator, firstLine } = separatorOf(text)
  // Asked before it is read: reading costs time for each cell, also for an empty one.
  if (firstLine.split(separator).length > CSV_MAX_COLUMNS) return { problem: TOO_WIDE }
  if (hasMoreThan(text, separator, CSV_MAX_CELLS)) return { problem: TOO_LONG }
  const records = await readRecords(text, { separator, most: CSV_MAX_LINES + 2 })
  if (records === undefined) return { problem: UNREADABLE_TABLE }
  const [head, ...body] = records
  const names = (head?.cells ?? []).map((name) => foldText(name))
  if (names.length > CSV_MAX_COLUMNS) return { problem: TOO_WIDE }
  const missing = required.find((name) => !names.includes(name))
  if (missing) return { problem: `Il manque la colonne «\u00a0${missing}\u00a0» sur la première ligne.` }
  if (body.length > CSV_MAX_LINES) return { problem: TOO_LONG }
  const breath = createBreath()
  const lines: TableLine[] = []
  for (const { line, cells: written } of body) {
    await breath()
    const cells = Object.fromEntries(names.map((name, column) => [name, (written[column] ?? '').trim()]))
    if (Object.values(cells).some((cell) => cell !== '')) lines.push({ line, cells })
  }
  return { lines }
}

/** What a table of prices would change: model (name or address), repair, part, price, stock, days, warranty, shop. */
export async function planCsv(ctx: Ctx, input: { text: string }, how?: Reading): Promise<PricePlan | { problem: string }> {
  const table = await readTable(input.text, REQUIRED)
  if ('problem' in table) return table
  const facts = await listRepairFacts(ctx, undefined)
  const byWords = new Map<string, string[]>()
  for (const { repairId, brand, model, modelSlug, repair } of facts) {
    for (const key of new Set([
      `${foldText(model)}/${foldText(repair)}`,
      `${foldText(modelSlug)}/${foldText(repair)}`,
      `${foldText(`${brand} ${model}`)}/${foldText(repair)}`,
    ])) {
      byWords.set(key, [...(byWords.get(key) ?? []), repairId])
    }
  }
  const refused: { line: number; problem: string }[] = []
  const leastWarrantyMonths = ctx.facts.business.claims.warrantyMonthsMin
  const breath = createBreath()
  const changes: PriceChange[] = []
  for (const { line, cells } of table.lines) {
    await breath()
    const change = readLine(cells, { byWords, stores: ctx.facts.stores, leastWarrantyMonths })
    if ('problem' in change) refused.push({ line, problem: change.problem })
    else changes.push(change)
  }
  const present = await listPriceValues(
    ctx,
    changes.map(({ repairId }) => repairId),
    how,
  )
  // A price that stands twice in a table counts as it stands last.
  return toPlan(lastOfEach(changes), { facts: factsById(facts), present, aids: await readAids(ctx), refused })
}

interface Known {
  /** Repairs by the words that a line may name them with. */
  byWords: ReadonlyMap<string, readonly string[]>
  stores: readonly { id: string; name: string; town: string }[]
  /** What the shop guarantees of every repair. */
  leastWarrantyMonths: number
}

function readLine(cells: Cells, { byWords, stores, leastWarrantyMonths }: Known): PriceChange | { problem: string } {
  const found = byWords.get(`${foldText(cells['modele'] ?? '')}/${foldText(cells['reparation'] ?? '')}`)
  if (!found) return { problem: `Aucune réparation «\u00a0${saidCell(cells['reparation'])}\u00a0» pour «\u00a0${saidCell(cells['modele'])}\u00a0».` }
  if (found.length > 1)
    return { problem: `Plusieurs modèles s’appellent «\u00a0${saidCell(cells['modele'])}\u00a0»\u00a0: écrivez son adresse, par exemple iphone-13.` }
  const part = foldText(cells['piece'] ?? '') || 'compatible'
  const kind = part.includes('circulaire') ? 'circulaire' : part
  if (!isPartKind(kind))
    return { problem: `La pièce «\u00a0${saidCell(cells['piece'])}\u00a0» est inconnue\u00a0: origine, compatible ou économie circulaire.` }
  const price = readCell(cells['prix'] ?? '')
  if ('problem' in price) return price
  const stock = STOCKS.get(foldText(cells['stock'] ?? ''))
  if (stock === undefined) return { problem: `Le stock «\u00a0${saidCell(cells['stock'])}\u00a0» est inconnu\u00a0: en stock ou sur commande.` }
  const stockDays = readDays(cells['delai'] ?? '')
  if (stockDays === undefined) return { problem: WRONG_DAYS }
  const guaranteed = readWarranty(cells['garantie'] ?? '', leastWarrantyMonths)
  if ('problem' in guaranteed) return guaranteed
  const asked = foldText(cells['magasin'] ?? '')
  const store = stores.find(({ id, name, town }) => [id, name, town].some((word) => foldText(word) === asked))
  if (asked !== '' && !store) return { problem: `Le magasin «\u00a0${saidCell(cells['magasin'])}\u00a0» est inconnu.` }
  const extras = {
    ...('stock' in cells && { stock }),
    ...('delai' in cells && { stockDays }),
    ...('garantie' in cells && guaranteed),
  }
  return { repairId: found[0] ?? '', part: kind, storeId: store?.id ?? null, value: price.value && { ...price.value, ...extras } }
}
