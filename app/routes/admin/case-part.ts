import type { RepairAnswer } from '#app/features/repairs/repair-answer.ts'
import type { readCaseOrders } from '#app/features/parts/part-orders.queries.server.ts'
import type { listCaseParts } from '#app/features/parts/parts.queries.server.ts'
import type { FormKeys } from '#app/features/requests/inbox-list.ts'
import type { readCasePage } from '#app/workflows/case-page.server.ts'
import type { tillOf } from './counter-till.ts'

type CaseRead = NonNullable<Awaited<ReturnType<typeof readCasePage>>>
type CasePageData = CaseRead & {
  shown: CaseRead['shown'] & { mayPublish: boolean }
  caseParts: Awaited<ReturnType<typeof listCaseParts>> | null
  orders: Awaited<ReturnType<typeof readCaseOrders>> | null
  formKeys: FormKeys
  till: ReturnType<typeof tillOf>
  now: Date
}

/** What each part of the page of a case is given: all that the page has read, and what became of the last form. */
export interface CasePartProps {
  page: CasePageData
  answer: RepairAnswer | undefined
}

/** Whether the person of a case was forgotten: nothing is written down with it any more (`refusedAsForgotten`). */
export function isForgotten({ sheet, request, contact }: Pick<CasePageData, 'sheet' | 'request' | 'contact'>): boolean {
  return sheet ? sheet.erased : request !== null && contact.email === '' && contact.phone === ''
}
