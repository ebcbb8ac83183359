import { data } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { readCaseMark } from '#app/features/cases/case-mark.queries.server.ts'
import { CaseChanged } from '#app/features/cases/components/CaseChanged.tsx'
import { ASSIGN_ID, CaseHead } from '#app/features/cases/components/CaseHead.tsx'
import { CaseKeys } from '#app/features/cases/components/CaseKeys.tsx'
import { CaseQuotes } from '#app/features/cases/components/CaseQuotes.tsx'
import { readCaseOrders } from '#app/features/parts/part-orders.queries.server.ts'
import { listCaseParts } from '#app/features/parts/parts.queries.server.ts'
import { movesMoney } from '#app/features/till/payment-intents.ts'
import { newFormKeys } from '#app/features/requests/inbox-list.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { screenOf } from '#app/ui/staff/same-screen.ts'
import { readCasePage } from '#app/workflows/case-page.server.ts'
import type { Route } from './+types/case.ts'
import { requireArea } from './area-guard.server.ts'
import { runCaseIntent } from './case-actions.server.ts'
import { CaseForms } from './case-forms.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseCustomer, CaseDevicePanels, CaseRecord, CaseWish, hasAgreedPrice } from './case-panels.tsx'
import { tillOf } from './counter-till.ts'
import { CASE_FORMS, WRITING_ID, mayHandOver, nextHref } from './case-links.ts'
import { CaseHandOver, CaseStepChange } from './case-steps.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const parts = await findCaseRecords(ctx, params.reference)
  // Before the page is read: what changes meanwhile makes it another one.
  const mark = parts && (await readCaseMark(ctx, parts))
  const page = await readCasePage(ctx, params.reference)
  if (!page || mark === undefined) throw data(null, { status: 404 })
  const caseParts = page.sheet && (await listCaseParts(ctx, { repairId: page.sheet.id, storeId: page.row.storeId, device: page.row.device }))
  const isClosed = page.row.step === 'closed'
  const orders = page.sheet && (await readCaseOrders(ctx, { repairId: page.sheet.id, device: page.row.device, isClosed }))
  return {
    ...page,
    mark,
    orders,
    shown: { ...page.shown, mayPublish: can(ctx.actor, 'words:write') },
    caseParts,
    formKeys: newFormKeys(),
    till: tillOf(ctx, request, { storeId: page.row.storeId, phone: page.contact.phone }),
    now: ctx.now,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'requests:write')
  const answer = await runCaseIntent(ctx, params.reference, await requireForm(request))
  return data(answer, { status: answer.errors ? 400 : 200 })
}

/**
 * Another part of the timeline needs nothing new from the server. A payment that is refused shows what is due by now: another screen may have taken it, and
 * the old sum would stand beside the refusal.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (movesMoney(formData)) return true
  return formMethod === undefined && currentUrl.search !== nextUrl.search && screenOf(currentUrl) === screenOf(nextUrl)
    ? false
    : defaultShouldRevalidate
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return [{ title: pageTitle(root, params.reference) }]
}

export default function Case({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { row, now } = page
  const isReady = row.step === 'ready' || row.step === 'unrepairable' || row.step === 'shipped'
  const handOver = <CaseHandOver page={page} answer={answer} />
  const money = (
    <Panel title="Argent" id="argent">
      <CaseMoney page={page} answer={answer} />
    </Panel>
  )
  const quotes = (
    <Panel title="Devis">
      <CaseQuotes reference={page.row.reference} quotes={page.quotes} maySign={page.maySign} now={now} />
      <CaseForms page={page} answer={answer} />
    </Panel>
  )
  return (
    <div className="case-page">
      <CaseChanged key={row.id} statePath={`/admin/dossiers/${row.reference}/etat`} mark={page.mark} />
      <Notice notice={answer?.notice} />
      <CaseHead
        row={row}
        next={page.next}
        path={page.path}
        colleagues={page.colleagues}
        undoUntil={page.undoUntil}
        mayHandOver={mayHandOver(row, page.contract?.withdrawal != null)}
        formHref={(form) => nextHref(form, page)}
        now={now}
      />
      {/* In this order on a phone, for the keyboard and on paper; a desk shows it as two columns. */}
      <div className="case-columns">
        <div className="case-rail">
          <CaseCustomer page={page} answer={answer} />
        </div>
        <div className="case-main">
          <CaseWish page={page} answer={answer} />
          {/* Before a price is agreed on the quote is what is to be done; from then on it is the money, and the hand-over of what is ready. */}
          {hasAgreedPrice(page) ? money : quotes}
          {isReady && handOver}
          {hasAgreedPrice(page) ? quotes : money}
        </div>
        <div className="case-rail">
          <CaseDevicePanels page={page} answer={answer} />
        </div>
        <div className="case-main">
          <CaseStepChange page={page} answer={answer} />
          {!isReady && handOver}
          <CaseRecord page={page} answer={answer} />
        </div>
      </div>
      <CaseKeys payId={(page.money.restCents ?? 0) > 0 ? CASE_FORMS.encaisser : null} assignId={ASSIGN_ID} writeId={WRITING_ID} />
    </div>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
