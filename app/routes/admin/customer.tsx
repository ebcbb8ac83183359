import { data, redirect } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { CASE_PARAMS, casePath } from '#app/features/cases/case-list.ts'
import { caseStep } from '#app/features/cases/case-machine.ts'
import { listConsents } from '#app/features/customers/consents.server.ts'
import { CUSTOMER_ADDRESS, CUSTOMER_PAGE_ADDRESS } from '#app/features/customers/customer-address.ts'
import { CustomerScreen } from '#app/features/customers/components/CustomerScreen.tsx'
import { findMergeable, getCustomer, listDoubles } from '#app/features/customers/customers.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { listCustomerCases } from '#app/workflows/customer-cases.server.ts'
import type { Route } from './+types/customer.ts'
import { requireArea } from './area-guard.server.ts'
import { runCustomerIntent } from './customer-actions.server.ts'

/** Cases that the page shows; the list has the rest. */
const CASES_SHOWN = 30

export const middleware: Route.MiddlewareFunction[] = [requireArea('customers')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { mergeSearch, ...key } = readAddress(url.searchParams, CUSTOMER_PAGE_ADDRESS)
  if (key.name === '' || (key.phone === '' && key.email === '')) throw redirect(AREAS.customers.path)
  const customer = await getCustomer(ctx, key)
  const search = key.phone || key.email
  const [rows, doubles, found, consents] = await Promise.all([
    listCustomerCases(ctx, customer, CASES_SHOWN),
    listDoubles(ctx, customer),
    findMergeable(ctx, customer, mergeSearch),
    listConsents(ctx, customer),
  ])
  return {
    customer,
    consents,
    sought: { search: mergeSearch, found },
    now: ctx.now,
    doubles: doubles.filter((other) => customer.merged.every((each) => each.name !== other.name)),
    cases: rows.map(({ id, reference, name, device, step, since }) => ({
      id,
      label: `${reference}, ${device}`,
      detail: [caseStep(step).label, dayText(since, ctx.now), name === customer.name ? '' : name].filter(Boolean).join(', '),
      href: casePath(reference),
    })),
    allCasesHref: `${AREAS.cases.path}?${new URLSearchParams({ [CASE_PARAMS.view]: 'tous', q: search })}`,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'requests:write')
  const key = readAddress(new URL(request.url).searchParams, CUSTOMER_ADDRESS)
  const answer = await runCustomerIntent(ctx, await getCustomer(ctx, key), await requireTexts(request))
  return data(answer, { status: answer.errors ? 400 : 200 })
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, loaderData?.customer.name ?? AREAS.customers.label) }]
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
