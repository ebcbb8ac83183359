import { eq } from 'drizzle-orm'
import { reviewPath } from '#app/lib/review-path.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { closedMail, warrantyMail } from './repair-mails.server.ts'
import type { RepairOutcome } from './repair-words.ts'
import { changeRepair } from './repairs.commands.server.ts'
import type { RepairChange } from './repairs.commands.server.ts'
import { warrantyPath } from './tracking-addresses.ts'

export interface RepairEnd {
  id: string
  outcome: RepairOutcome
  covered: string
  warrantyMonths: number
}

/**
 * Hands the device over: the code of the device is forgotten, a repaired device gets its warranty page, and the customer is
 * asked for a review, whatever the outcome, once: a repair that comes back and ends again asks nothing more. The link to the
 * warranty leaves once too, in a mail of its own when the review was asked for before.
 */
export async function closeRepair(ctx: AllowedCtx<'requests:write'>, input: RepairEnd): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.status === 'handed_over') return undefined
    const repaired = input.outcome === 'repaired'
    const token = await customerToken(txCtx.db, 'warranty', repair.id)
    const reviewToken = await customerToken(txCtx.db, 'review', repair.id)
    const hasEmail = repair.customer_email !== ''
    const asks = repair.review_asked_at === null && hasEmail
    const warrants = repaired && repair.warranty_mailed_at === null && hasEmail
    await txCtx.db
      .update(repairs)
      .set({
        status: 'handed_over',
        status_since: ctx.now,
        handed_over_at: ctx.now,
        outcome: input.outcome,
        covered: repaired ? input.covered : '',
        warranty_months: repaired ? input.warrantyMonths : 0,
        warranty_hash: repaired ? linkHash(token) : null,
        device_code: null,
        updated_at: ctx.now,
        ...(asks && { review_asked_at: ctx.now, review_hash: linkHash(reviewToken) }),
        ...(warrants && { warranty_mailed_at: ctx.now }),
      })
      .where(eq(repairs.id, repair.id))
    await txCtx.db.insert(repairEvents).values({ repair_id: repair.id, status: 'handed_over', at: ctx.now })
    const mailed = { ...repair, email: repair.customer_email }
    const warrantyUrl = `${ctx.env.PUBLIC_URL}${warrantyPath(token)}`
    const reviewUrl = `${ctx.env.PUBLIC_URL}${reviewPath(reviewToken)}`
    if (asks) await enqueueMail(txCtx, await closedMail(txCtx, { ...mailed, reviewUrl, warrantyUrl: repaired ? warrantyUrl : null }), repair.id)
    else if (warrants) await enqueueMail(txCtx, await warrantyMail(txCtx, { ...mailed, warrantyUrl }), repair.id)
    return {
      action: 'repair.closed',
      before: { status: repair.status },
      after: { outcome: input.outcome, ...(repaired && { warrantyMonths: input.warrantyMonths }) },
    }
  })
}
