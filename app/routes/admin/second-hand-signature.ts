import { findLineDrawing } from '#app/features/second-hand/line-signature.server.ts'
import { readLineNumber } from '#app/features/second-hand/second-hand.schema.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { Route } from './+types/second-hand-signature.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('secondHand')]

/** The signature under a line of the second-hand book, for managers alone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return staffFile(await findLineDrawing(allow(getCtx(context), 'second-hand:manage'), readLineNumber(params.number)))
}
