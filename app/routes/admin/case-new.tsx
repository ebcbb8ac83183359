import { data, redirect } from 'react-router'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { NewCaseScreen } from '#app/features/repairs/deposit/components/NewCaseScreen.tsx'
import { openedSlipHref } from '#app/features/repairs/deposit/deposit-paths.ts'
import { newCaseForm } from '#app/features/repairs/deposit/new-case.schema.ts'
import { ORIGIN_ADDRESS } from '#app/features/repairs/repair-list.ts'
import { ANOTHER_CASE, hasCaseText, referenceText } from '#app/features/repairs/repair-words.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { counterStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, refuse, textField } from '#app/platform/http/read-form.server.ts'
import { filesOf, requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { failed } from '#app/ui/staff/staff-answer.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { findJustOpened, openCase } from '#app/workflows/new-case.server.ts'
import { draftFrom } from '#app/workflows/repair-origin.server.ts'
import { startOf, waitsForQuote } from '#app/workflows/early-start.server.ts'
import { proposedDays } from '#app/workflows/workload.server.ts'
import type { Route } from './+types/case-new.ts'
import { requireArea } from './area-guard.server.ts'
import { askedAsJustOpened } from './repairs-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const draft = await draftFrom(ctx, readAddress(url.searchParams, ORIGIN_ADDRESS), shop)
  // What arrives by post has no day before its quote is accepted.
  const unquoted = draft !== null && (await waitsForQuote(ctx, draft.origin.id))
  const begins =
    draft &&
    [await startOf(ctx, draft.origin.id), draft.notBefore ?? null]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1)
  const proposed = unquoted ? {} : await proposedDays(ctx, begins ?? null)
  return { formKey: crypto.randomUUID(), storeId: counterStore(ctx.facts, shop), draft, proposed }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'requests:write')
  const form = await requireForm(request)
  const input = readForm(form, newCaseForm(parisTime(ctx.now).date, ctx.facts))
  if (!input.valid) return data(input.refusal, { status: 400 })
  const origin = (await draftFrom(ctx, readAddress(url.searchParams, ORIGIN_ADDRESS)))?.origin ?? null
  const another = textField(form, ANOTHER_CASE) !== ''
  const just = origin || another ? undefined : await findJustOpened(ctx, input.value)
  if (just !== undefined) return data(askedAsJustOpened(form, just), { status: 409 })
  const result = await openCase(ctx, input.value, { origin, photos: filesOf(form, 'photos'), another })
  if (result.kind === 'has-case')
    return data({ ...refuse(form, {}), notice: failed(hasCaseText(result.number, origin?.kind === 'booking')) }, { status: 409 })
  if (result.kind === 'no-return') return data(refuse(form, { returnOf: result.problem }), { status: 400 })
  if (result.kind === 'photos-refused') return data(refuse(form, { photos: result.problem }), { status: 400 })
  return redirect(openedSlipHref(referenceText(result.number), origin?.id ?? null))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Nouveau dossier') }]
}

export default function NewCase({ loaderData, actionData }: Route.ComponentProps) {
  return <NewCaseScreen key={loaderData.draft?.origin.id ?? ''} {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
