import { z } from 'zod'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { WithdrawalsScreen } from '#app/features/contracts/components/WithdrawalsScreen.tsx'
import { settleWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { noteFieldId, partFieldId } from '#app/features/contracts/withdrawal-fields.ts'
import { priceText, readAmount } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireFields } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { keepPart, readWithdrawals } from '#app/workflows/kept-part.server.ts'
import type { Route } from './+types/withdrawals.ts'
import { requireArea } from './area-guard.server.ts'

const WithdrawalForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('settle'), id: z.uuid(), note: typedLine.pipe(z.string().max(200)) }),
  z.object({ intent: z.literal('keep'), id: z.uuid(), part: z.string().default('') }),
])

export const middleware: Route.MiddlewareFunction[] = [requireArea('withdrawals')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { withdrawals: await readWithdrawals(ctx), today: parisTime(ctx.now).date }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const form = requireFields(await requireTexts(request), WithdrawalForm)
  return form.intent === 'keep' ? keep(allow(ctx, 'invoices:write'), form) : settle(allow(ctx, 'requests:write'), form)
}

const GONE = { notice: failed('Cette rétractation est déjà réglée.') }

async function settle(ctx: AllowedCtx<'requests:write'>, form: { id: string; note: string }): Promise<StaffAnswer> {
  if (form.note === '')
    return {
      errors: { [noteFieldId(form.id)]: 'Écrivez ce qui a été fait, par exemple «\u00a0Rien n’était payé\u00a0».' },
      typed: { ...form, intent: 'settle' },
    }
  const result = await settleWithdrawal(ctx, form)
  if (result.kind === 'gone') return GONE
  if (result.kind === 'settled') return { notice: done('C’est noté.') }
  return {
    notice: failed(
      `${priceText(result.cents)} du client sont encore là\u00a0: rendez-les depuis le dossier, ou notez d’abord la part du travail déjà fait.`,
    ),
    typed: { ...form, intent: 'settle' },
  }
}

const BOUND_TEXTS = {
  addition: 'le prix de ce qui s’ajoutait',
  begun: 'le prix de ce qui avait commencé à sa demande',
  agreed: 'le prix convenu',
} as const

async function keep(ctx: AllowedCtx<'invoices:write'>, form: { id: string; part: string }): Promise<StaffAnswer> {
  const amount = readAmount(form.part)
  const refused = (problem: string) => ({ errors: { [partFieldId(form.id)]: problem }, typed: { ...form, intent: 'keep' } })
  if ('problem' in amount) return refused(amount.problem)
  const result = await keepPart(ctx, { id: form.id, cents: amount.cents })
  switch (result.kind) {
    case 'gone':
      return GONE
    case 'not-owed':
      return { notice: failed('Le travail n’avait pas commencé à la demande du client\u00a0: rien ne lui est compté.') }
    case 'invoiced':
      return refused(`La part comptée est sur la facture ${result.number}\u00a0: faites-en d’abord un avoir.`)
    case 'too-much':
      return refused(`Au plus ${priceText(result.totalCents)}, ${BOUND_TEXTS[result.bound]}.`)
    case 'kept':
      return {
        notice: done(`${priceText(amount.cents)} sont comptés pour le travail déjà fait. Le dossier dit ce qui reste à rendre ou à facturer.`),
      }
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.withdrawals.label) }]
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
