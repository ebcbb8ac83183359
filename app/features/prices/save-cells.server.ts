import { z } from 'zod'
import { PART_KINDS } from '#app/lib/repair-price.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { CELLS_MAX, meanwhileText } from './cell-messages.ts'
import type { SaveAnswer } from './cell-messages.ts'
import { WRONG_DAYS, readDays, readWarranty } from './price-extras.server.ts'
import { readCell } from './price-value.ts'
import type { PriceChange } from './price-value.ts'
import { savePrices } from './prices.commands.server.ts'

const CellsInput = z
  .array(
    z.object({
      repairId: z.uuid(),
      part: z.enum(PART_KINDS),
      store: z.string().max(60).optional(),
      text: z.string().max(60),
      was: z.string().max(60).optional(),
      stock: z.enum(['', 'stock', 'commande']).optional(),
      stockDays: z.string().max(60).optional(),
      warranty: z.string().max(200).optional(),
    }),
  )
  .min(1)
  .max(CELLS_MAX)

/** Saves cells of the grid as they were typed or pasted: all of them, or none and what is wrong with which, or what a colleague has written there. */
export async function saveCells(ctx: AllowedCtx<'catalogue:write'>, input: { cells: unknown }): Promise<SaveAnswer> {
  const parsed = CellsInput.safeParse(input.cells)
  if (!parsed.success) return { kind: 'unknown' }
  if (parsed.data.some(({ store }) => store !== undefined && !ctx.facts.stores.some(({ id }) => id === store))) return { kind: 'unknown' }
  const problems: { index: number; problem: string }[] = []
  const changes = parsed.data.flatMap((cell, index): PriceChange[] => {
    const reading = readCell(cell.text)
    const stockDays = readDays(cell.stockDays ?? '')
    const guaranteed = readWarranty(cell.warranty ?? '', ctx.facts.business.claims.warrantyMonthsMin)
    if ('problem' in reading || stockDays === undefined || 'problem' in guaranteed) {
      const wrong = 'problem' in reading ? reading : stockDays === undefined ? { problem: WRONG_DAYS } : guaranteed
      if ('problem' in wrong) problems.push({ index, problem: wrong.problem })
      return []
    }
    const extras = {
      ...(cell.stock !== undefined && { stock: cell.stock === '' ? null : cell.stock }),
      ...(cell.stockDays !== undefined && { stockDays }),
      ...(cell.warranty !== undefined && guaranteed),
    }
    return [{ repairId: cell.repairId, part: cell.part, storeId: cell.store ?? null, value: reading.value && { ...reading.value, ...extras } }]
  })
  if (problems.length > 0) return { kind: 'refused', problems }
  const { meanwhile, ...saved } = await savePrices(ctx, { changes, source: 'saisie', seen: parsed.data.map(({ was }) => was) })
  if (meanwhile.length === 0) return { kind: 'saved', ...saved }
  return { kind: 'refused', problems: meanwhile.map(({ index, now }) => ({ index, now, problem: meanwhileText(now) })) }
}
