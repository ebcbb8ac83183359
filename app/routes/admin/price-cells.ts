import { redirect } from 'react-router'
import { CELLS_FIELD, NOT_UNDONE, UNDO_FIELD } from '#app/features/prices/cell-messages.ts'
import type { SaveAnswer } from '#app/features/prices/cell-messages.ts'
import { PAST_ADDRESS } from '#app/features/prices/grid-address.ts'
import { listPastPrices } from '#app/features/prices/price-history.queries.server.ts'
import { PRICE_PATHS } from '#app/features/prices/price-paths.ts'
import { undoPrices } from '#app/features/prices/prices.commands.server.ts'
import { saveCells } from '#app/features/prices/save-cells.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { isPartKind } from '#app/lib/repair-price.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField, unknownIntent } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import type { Route } from './+types/price-cells.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

/** What one cell said before, for the script of the grid; anybody else is led to the grid. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { repairId, part, store } = readAddress(url.searchParams, PAST_ADDRESS)
  if (!isUuid(repairId) || !isPartKind(part)) return redirect(PRICE_PATHS.grid)
  const past = await listPastPrices(getCtx(context), { repairId, part, storeId: store || null })
  return Response.json(past, { headers: { 'Cache-Control': 'no-store' } })
}

/** Saves cells for the script of the grid, or takes a save back. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'catalogue:write')
  const form = await requireForm(request)
  if (!form.has(UNDO_FIELD) && !form.has(CELLS_FIELD)) throw unknownIntent()
  const undoId = textField(form, UNDO_FIELD)
  const answer: SaveAnswer = undoId ? await takeBack(ctx, undoId) : await saveCells(ctx, { cells: parsed(textField(form, CELLS_FIELD)) })
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}

async function takeBack(ctx: AllowedCtx<'catalogue:write'>, undoId: string): Promise<SaveAnswer> {
  if (!isUuid(undoId)) return { kind: 'unknown' }
  const undone = await undoPrices(ctx, { undoId })
  if (undone.kind === 'done') return { kind: 'undone', restored: undone.restored, left: undone.left }
  return { kind: 'unknown', why: await notUndoneText(ctx, undoId, NOT_UNDONE) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
