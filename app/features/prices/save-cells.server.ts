import { z } from 'zod'
import { PART_KINDS } from '#app/lib/repair-price.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { CELLS_MAX } from './cell-messages.ts'
import type { SaveAnswer } from './cell-messages.ts'
import { readCell } from './price-value.ts'
import type { PriceChange } from './price-value.ts'
import { savePrices } from './prices.commands.server.ts'

const CellsInput = z
  .array(
    z.object({
      repairId: z.uuid(),
      part: z.enum(PART_KINDS),
      text: z.string().max(60),
      stock: z.enum(['', 'stock', 'commande']).optional(),
      stockDays: z.string().max(3).optional(),
      warranty: z.string().trim().max(60).optional(),
    }),
  )
  .min(1)
  .max(CELLS_MAX)

const WRONG_DAYS = 'Le délai est un nombre de jours.'

/** Saves cells of the grid as they were typed or pasted: all of them, or none and what is wrong with which. */
export async function saveCells(ctx: AllowedCtx<'catalogue:write'>, input: { cells: unknown }): Promise<SaveAnswer> {
  const parsed = CellsInput.safeParse(input.cells)
  if (!parsed.success) return { kind: 'unknown' }
  const problems: { index: number; problem: string }[] = []
  const changes = parsed.data.flatMap((cell, index): PriceChange[] => {
    const reading = readCell(cell.text)
    const daysAreWrong = cell.stockDays !== undefined && !/^\d{0,3}$/.test(cell.stockDays.trim())
    if ('problem' in reading || daysAreWrong) {
      problems.push({ index, problem: 'problem' in reading ? reading.problem : WRONG_DAYS })
      return []
    }
    const days = cell.stockDays?.trim() ?? ''
    const extras = {
      ...(cell.stock !== undefined && { stock: cell.stock === '' ? null : cell.stock }),
      ...(cell.stockDays !== undefined && { stockDays: days === '' ? null : Number(days) }),
      ...(cell.warranty !== undefined && { warranty: cell.warranty === '' ? null : cell.warranty }),
    }
    return [{ repairId: cell.repairId, part: cell.part, storeId: null, value: reading.value && { ...reading.value, ...extras } }]
  })
  if (problems.length > 0) return { kind: 'refused', problems }
  return { kind: 'saved', ...(await savePrices(ctx, { changes, source: 'saisie' })) }
}
