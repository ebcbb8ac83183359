import { listTimeline, countSeenBefore, findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseRow, listCases } from '#app/features/cases/cases.queries.server.ts'
import { listColleagues } from '#app/features/cases/colleagues.queries.server.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { findReminding } from '#app/features/invoices/remind-invoice.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { readCaseReturns } from '#app/features/repairs/returns/returns.queries.server.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { findShownRepair } from '#app/features/repairs/shown/shown-repairs.queries.server.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readCaseMoney } from './case-money.server.ts'
import { answerTemplates } from './answer-words.server.ts'
import { closingDraft } from './closing-draft.server.ts'
import { withAidOfToday } from './aid-of-day.server.ts'
import { originLink } from './repair-origin.server.ts'
import { findUndoneInvoice } from './undone-invoice.server.ts'

/** The records of a case, and how its customer is reached; undefined for an unknown reference. */
export async function readCaseRecords(ctx: Ctx, reference: string) {
  const parts = await findCaseRecords(ctx, reference)
  const row = parts && (await findCaseRow(ctx, parts))
  if (!row) return undefined
  const [request = null, sheet = null, colleagues, money] = await Promise.all([
    parts.requestId === null ? undefined : findRequest(ctx, parts.requestId).then((found) => found && withAidOfToday(ctx, found)),
    parts.repairId === null ? undefined : findRepair(ctx, parts.repairId),
    listColleagues(ctx),
    readCaseMoney(ctx, { reference: row.reference, ...parts }),
  ])
  const email = sheet?.email || (request?.email === ERASED_EMAIL ? '' : (request?.email ?? ''))
  const phone = sheet?.phone || (request?.phone ?? '')
  return { parts, row, request, sheet, colleagues, money, email, phone, originId: parts.requestId ?? sheet?.originId ?? null }
}

export type CaseRecords = NonNullable<Awaited<ReturnType<typeof readCaseRecords>>>

/** What was written down about these records: what happened, what was invoiced, the contract, the deposit, the warranty. */
export async function readCaseHistory(ctx: Ctx, { parts, row, request, sheet, email, phone, originId }: CaseRecords) {
  const [timeline, origin, templates, others, seenBefore, closing, invoices, contract, deposit = null, shown = null, returns = null] =
    await Promise.all([
      listTimeline(ctx, { ...parts, addresses: [email, phone].filter((address) => address !== '') }),
      sheet?.origin === 'booking' ? originLink(ctx, sheet) : null,
      answerTemplates(ctx, request ?? { name: row.name, device: row.device, repair: row.fault, reference: row.reference }),
      otherCases(ctx, phone || email, row.id),
      sheet?.imei ? countSeenBefore(ctx, { imei: sheet.imei, repairId: sheet.id }) : 0,
      closingDraft(ctx, sheet),
      listCaseInvoices(ctx, parts),
      findCaseContract(ctx, { repairId: parts.repairId, originId }),
      parts.repairId === null ? undefined : findDeposit(ctx, parts.repairId),
      parts.repairId === null ? undefined : findShownRepair(ctx, parts.repairId),
      parts.repairId === null ? undefined : readCaseReturns(ctx, parts.repairId),
    ])
  const reminding = await findReminding(
    ctx,
    invoices.map(({ id }) => id),
  )
  const undoneInvoice = sheet?.unrepairable ? await findUndoneInvoice(ctx, sheet.id) : undefined
  const report = (returns?.warranty && (await findWarrantyReport(ctx, returns.warranty.reference))) ?? null
  return { timeline, origin, templates, others, seenBefore, closing, invoices, reminding, contract, deposit, shown, returns, undoneInvoice, report }
}

export type CaseHistory = Awaited<ReturnType<typeof readCaseHistory>>

/** How many other cases the same phone number, or the same address, has. */
async function otherCases(ctx: Ctx, contact: string, id: string): Promise<number> {
  if (contact === '') return 0
  const query = { search: contact, sort: CASE_LIST.initial, page: 1, filters: { view: 'all', step: undefined, assignee: '' } } as const
  const { rows, total } = await listCases(ctx, query, { shop: null })
  return total - (rows.some((row) => row.id === id) ? 1 : 0)
}
