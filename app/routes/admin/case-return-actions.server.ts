import { redirect } from 'react-router'
import { casePath } from '#app/features/cases/case-list.ts'
import { openedSlipHref } from '#app/features/repairs/deposit/deposit-paths.ts'
import { ReturnForm } from '#app/features/repairs/returns/return.schema.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { openReturn } from '#app/workflows/warranty-return.server.ts'

/** Opens the return of a case under its warranty, and leads to its slip; the one that is open already is shown. */
export async function runReturn(ctx: AllowedCtx<'requests:write'>, reference: string, form: FormData): Promise<StaffAnswer | Response> {
  const input = readForm(form, ReturnForm)
  if (!input.valid) return input.refusal
  const result = await openReturn(ctx, { reference, ...input.value })
  if (result.kind === 'refused') return { notice: failed(result.problem) }
  return redirect(result.kind === 'opened' ? openedSlipHref(result.reference, null) : casePath(result.reference))
}
