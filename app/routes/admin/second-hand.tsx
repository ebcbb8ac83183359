import { href, redirect } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { BookScreen } from '#app/features/second-hand/components/BookScreen.tsx'
import { listMissingLines } from '#app/features/rollbacks/rollbacks.queries.server.ts'
import { BOOK_LIST, CorrectionForm, OWN_DEVICE, cashProblem, ownDeviceText, purchaseForm } from '#app/features/second-hand/second-hand.schema.ts'
import { cashPaidToSeller, correctLine, listBookPage, listCasesOfOthers } from '#app/features/second-hand/second-hand.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { missingNumbersReason } from '#app/lib/missing-numbers.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { counterStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { readForm, refuse, requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { writePurchase } from '#app/workflows/second-hand.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/second-hand.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('secondHand')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'second-hand:manage')
  const stores = ctx.facts.stores.map(({ id, town }) => ({ id, town }))
  const missing = await listMissingLines(ctx)
  const { search, page } = readListQuery(url.searchParams, BOOK_LIST)
  return {
    missing: missing.length === 0 ? null : missingNumbersReason(missing),
    isSearch: search !== '',
    ...(await listBookPage(ctx, { search, page })),
    stores,
    shop: counterStore(ctx.facts, shopInView(ctx.facts, request.headers.get('Cookie'))),
    today: parisTime(ctx.now).date,
    formKey: crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await run(allow(getCtx(context), 'second-hand:manage'), await requireTexts(request))
  return answer instanceof Response ? answer : formAnswer(answer)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.secondHand.label) }]
}

export default function SecondHand({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookScreen {...loaderData} exportHref={href('/admin/livre-de-police/export')} bookHref={href('/admin/livre-de-police')} answer={actionData} />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

async function run(ctx: AllowedCtx<'second-hand:manage'>, form: FormData): Promise<StaffAnswer | Response> {
  if (requireIntent(form, ['write', 'correct']) === 'correct') {
    const input = readForm(form, CorrectionForm)
    if (!input.valid) return { ...input.refusal, notice: failed('La correction n’est pas inscrite.') }
    return { notice: (await correctLine(ctx, input.value)) ? done('Correction inscrite.') : failed('Cette ligne n’existe pas.') }
  }
  const input = readForm(form, purchaseForm(parisTime(ctx.now).date, ctx.facts))
  if (!input.valid) return { ...input.refusal, notice: failed('L’achat n’est pas inscrit.') }
  const tooMuchCash = cashProblem(input.value, await cashPaidToSeller(ctx, input.value))
  if (tooMuchCash !== undefined) return { ...refuse(form, { payment: tooMuchCash }), notice: failed('L’achat n’est pas inscrit.') }
  const others = textField(form, OWN_DEVICE) === '' ? await listCasesOfOthers(ctx, input.value) : []
  if (others.length > 0) return { ...refuse(form, { [OWN_DEVICE]: ownDeviceText(others) }), notice: failed('L’achat n’est pas encore inscrit.') }
  // The seller signs the line before the money changes hands.
  return redirect(href('/admin/livre-de-police/:number', { number: String(await writePurchase(ctx, input.value)) }))
}
