import { CASH_PAYMENT } from '#app/features/second-hand/second-hand.schema.ts'
import type { PurchaseInput } from '#app/features/second-hand/second-hand.schema.ts'
import { writeLine } from '#app/features/second-hand/second-hand.server.ts'
import { dayToCountOn } from '#app/features/till/till-days.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/**
 * Writes what was bought from a private person into the book. Cash left the drawer of that shop: it counts on the day that the form names
 * while its till is open, and else on the day that is open now, as a payment does. The count of a closed day stays what it was.
 *
 * @returns the number of the line
 */
export function writePurchase(ctx: AllowedCtx<'second-hand:manage'>, input: PurchaseInput): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const tillDay = input.payment === CASH_PAYMENT ? await dayToCountOn(txCtx, input.storeId, input.boughtOn) : null
    return writeLine(txCtx, input, tillDay)
  })
}
