import type { RepairAnswer } from '#app/features/repairs/repair-answer.ts'
import type { FormKeys } from '#app/features/requests/inbox-list.ts'
import type { readCasePage } from '#app/workflows/case-page.server.ts'
import type { tillOf } from './counter-till.ts'

type CaseRead = NonNullable<Awaited<ReturnType<typeof readCasePage>>>
type CasePageData = CaseRead & {
  shown: CaseRead['shown'] & { mayPublish: boolean }
  formKeys: FormKeys
  till: ReturnType<typeof tillOf>
  now: Date
}

export interface CasePartProps {
  page: CasePageData
  answer: RepairAnswer | undefined
}
