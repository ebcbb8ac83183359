import { redirect } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { InvoicesScreen } from '#app/features/invoices/components/InvoicesScreen.tsx'
import { INVOICE_LIST } from '#app/features/invoices/invoice-list.ts'
import { listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { RollbackNotice } from '#app/features/rollbacks/components/RollbackNotice.tsx'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { findReturn } from '#app/workflows/erase-again.server.ts'
import type { Route } from './+types/invoices.ts'
import { requireArea } from './area-guard.server.ts'
import { runInvoicesIntent } from './invoice-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('invoices')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, INVOICE_LIST)
  return {
    list: await listInvoices(ctx, query),
    training: isTraining(ctx),
    formKey: crypto.randomUUID(),
    rollback: can(ctx.actor, 'settings:write') ? await findReturn(allow(ctx, 'settings:write')) : null,
    mayExport: can(ctx.actor, 'money:export'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'invoices:write')
  const answer = await runInvoicesIntent(ctx, await requireForm(request), shopInView(ctx.facts, request.headers.get('Cookie')))
  if (typeof answer === 'string') throw redirect(answer)
  return formAnswer(answer)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.invoices.label) }]
}

export default function Invoices({ loaderData: { rollback, ...screen }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RollbackNotice view={rollback} />
      <InvoicesScreen {...screen} notice={actionData?.notice} />
    </>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
