import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findAddedWork } from './added-work.server.ts'
import { caseWithdrawal, findAdditionToCount } from './case-withdrawal.server.ts'
import { announcedDiagnosis, freedDiagnosis } from './hand-over-facts.server.ts'
import { startOfWork } from './work-goes-on.server.ts'

import type { CaseHistory, CaseRecords } from './case-page-records.server.ts'
import { isAtCounter } from './case-page-texts.ts'

/** What the contract of a case means for its work: whether that has begun or may, what was added to it, and what is owed after a withdrawal. */
export async function readCaseWork(
  ctx: Ctx,
  { parts, row, request, sheet, originId }: CaseRecords,
  { contract, invoices, deposit }: Pick<CaseHistory, 'contract' | 'invoices' | 'deposit'>,
) {
  const [newest] = request?.quotes ?? []
  // Once it is closed, or the customer has withdrawn, nothing waits to begin.
  const { start, goesOn, replaces } = await startOfWork(
    ctx,
    { repairId: parts.repairId, originId, step: row.step },
    {
      contractId: contract?.id ?? null,
      concludedAt: contract?.concludedAt ?? null,
      waitsUntil: contract && !contract.withdrawal ? waitsUntil(contract, ctx.now) : null,
    },
  )
  const waits = start.waitsUntil
  const hasBegun = row.step === 'closed' || (contract !== null && hasWorkBegun({ ...row, goesOn }, contract))
  const addedWork = contract?.source === 'quote' && row.step !== 'closed' ? await findAddedWork(ctx, contract.id) : undefined
  const addition = addedWork && !hasBegun ? addedWork : undefined
  const withdrawal = contract?.withdrawal ? await caseWithdrawal(ctx, { repairId: parts.repairId, originId }) : null
  const partToCount = withdrawal?.mayCharge ?? false
  const hasAgreed = (request?.quotes ?? []).some(({ state }) => state === 'accepted')
  const maySign =
    sheet !== null &&
    newest?.state === 'sent' &&
    newest.validUntil >= parisTime(ctx.now).date &&
    newest.closed === null &&
    row.step !== 'closed' &&
    isAtCounter(contract)
  const additionToCount = await findAdditionToCount(ctx, { repairId: parts.repairId, originId })
  // Nothing waits to begin either where nothing is to be done.
  const isOver = row.step === 'unrepairable' || (row.step === 'refused' && row.agreedCents === null)
  const begins = hasBegun || isOver ? null : waits
  const slipDiagnosis = sheet && !contract?.withdrawal ? announcedDiagnosis(ctx, { ...sheet, hasAgreed, invoices }, deposit) : null
  const freed = sheet && !contract?.withdrawal ? freedDiagnosis({ ...sheet, hasAgreed, invoices }, deposit) : null
  return { goesOn, replaces, hasBegun, addedWork, addition, partToCount, additionToCount, hasAgreed, maySign, begins, slipDiagnosis, freed }
}

export type CaseWork = Awaited<ReturnType<typeof readCaseWork>>
