import { countText } from '#app/lib/count-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, takeUndo } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { namePrices } from './price-change.queries.server.ts'
import { NO_EXTRAS, cellText, keyText, sameValue } from './price-value.ts'
import type { PriceChange } from './price-value.ts'
import { listPriceValues, valueOf } from './price-values.queries.server.ts'
import { writePrices } from './write-prices.server.ts'
import type { PriceSource, WrittenPrice } from './write-prices.server.ts'

export type PriceSaving = { changed: number; undoId: string | null }

const UNDO_KIND = 'prices'

/** A price that is another one than whoever changes it has read: its place in what was asked for, and what it is now. */
export interface PriceMeanwhile {
  index: number
  now: string
}

/**
 * Saves prices, one cell or many, all of them or none; `undoId` takes them back.
 * @param input.seen what each of the changes was typed over, in their order; nothing is saved over what a colleague has written since
 */
export async function savePrices(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { changes: readonly PriceChange[]; source: PriceSource; seen?: readonly (string | undefined)[] },
): Promise<PriceSaving & { meanwhile: PriceMeanwhile[] }> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const meanwhile = await listMeanwhile(txCtx, input)
    if (meanwhile.length > 0) return { changed: 0, undoId: null, meanwhile }
    const { written, tags, label } = await writePrices(txCtx, input.changes, { source: input.source })
    if (written.length === 0) return { changed: 0, undoId: null, meanwhile }
    const undoId = await recordPrices(txCtx, written, label)
    invalidate(tags)
    return { changed: written.length, undoId, meanwhile }
  })
}

/** What is neither as it was read nor as it is to become: the same price, written by two, is no quarrel. */
async function listMeanwhile(
  txCtx: Ctx,
  { changes, seen = [] }: { changes: readonly PriceChange[]; seen?: readonly (string | undefined)[] },
): Promise<PriceMeanwhile[]> {
  const asked = changes.flatMap((change, index) => (seen[index] === undefined ? [] : [{ change, index, was: seen[index] }]))
  if (asked.length === 0) return []
  const present = await listPriceValues(txCtx, [...new Set(asked.map(({ change }) => change.repairId))], { lock: true })
  return asked.flatMap(({ change, index, was }) => {
    const now = cellText(valueOf(present.get(keyText(change))))
    const next = cellText(change.value && { ...NO_EXTRAS, ...change.value })
    return now === was || now === next ? [] : [{ index, now }]
  })
}

/** Keeps what was there for an undo and leaves the trace; returns the id of the undo. */
export async function recordPrices(txCtx: Ctx, written: readonly WrittenPrice[], label: string): Promise<string> {
  const undoId = await keepForUndo(txCtx, UNDO_KIND, [asKept(written)])
  const [only, ...others] = written
  await recordAudit(txCtx, {
    action: 'prices.changed',
    subject: { kind: 'prices', id: undoId, label: others.length === 0 ? label : countText(written.length, 'prix', 'prix') },
    ...(only && others.length === 0
      ? { before: { cell: cellText(only.before) }, after: { cell: cellText(only.after), part: only.part } }
      : { after: { prices: written.length } }),
  })
  return undoId
}

/** `left`: the names of the `kept` ones, each with the price that it has now. */
export type PricesUndone = { kind: 'done'; restored: number; kept: number; left: string[] } | { kind: 'unknown' }

/** Takes a change back, except where somebody changed the price again since. */
export async function undoPrices(ctx: AllowedCtx<'catalogue:write'>, input: { undoId: string }): Promise<PricesUndone> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PricesUndone> => {
    const kept = await takeUndo(txCtx, UNDO_KIND, input.undoId)
    if (!kept) return { kind: 'unknown' }
    const written = fromKept(kept)
    const present = await listPriceValues(
      txCtx,
      written.map(({ repairId }) => repairId),
    )
    // What lies in the shops moves by itself: it keeps no price from being taken back, and stays what it is today.
    const changes = written.flatMap(({ repairId, part, storeId, before, after }): PriceChange[] => {
      const now = valueOf(present.get(keyText({ repairId, part, storeId })))
      if (!sameValue(now && { ...now, stock: after?.stock ?? null }, after)) return []
      const stock = now && after && now.stock !== after.stock ? { stock: now.stock } : {}
      return [{ repairId, part, storeId, value: before && { ...before, ...stock } }]
    })
    const undone = await writePrices(txCtx, changes, { source: 'saisie' })
    const restored = new Set(undone.written.map(keyText))
    const left = await namePrices(
      txCtx,
      written.filter((each) => !restored.has(keyText(each))).map((each) => ({ ...each, value: valueOf(present.get(keyText(each))) })),
    )
    await recordAudit(txCtx, {
      action: 'prices.undone',
      subject: { kind: 'prices', label: countText(undone.written.length, 'prix', 'prix') },
      after: { prices: undone.written.length, ...(left.length > 0 && { keptPrices: left.join('\n') }) },
    })
    invalidate(undone.tags)
    return { kind: 'done', restored: undone.written.length, kept: left.length, left }
  })
}

/** Under the name of the table whose rows they describe; only `fromKept` reads them. */
function asKept(written: readonly WrittenPrice[]): KeptRows {
  return { table: 'repair_prices', rows: written.map((one) => ({ ...one })) }
}

/** Safe because only `asKept` writes records of this kind. */
function fromKept(kept: readonly KeptRows[]): WrittenPrice[] {
  return (kept[0]?.rows ?? []) as unknown as WrittenPrice[]
}
