import { data } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { CASE_PARAMS } from '#app/features/cases/case-list.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { readCaseMark } from '#app/features/cases/case-mark.queries.server.ts'
import { CaseChanged } from '#app/features/cases/components/CaseChanged.tsx'
import { CaseContact } from '#app/features/cases/components/CaseContact.tsx'
import { ASSIGN_ID, CaseHead } from '#app/features/cases/components/CaseHead.tsx'
import { CaseKeys } from '#app/features/cases/components/CaseKeys.tsx'
import { CorrectContact } from '#app/features/requests/components/CorrectContact.tsx'
import { CaseQuotes } from '#app/features/cases/components/CaseQuotes.tsx'
import { CaseTimeline } from '#app/features/cases/components/CaseTimeline.tsx'
import { TimelineFilter } from '#app/features/cases/components/TimelineFilter.tsx'
import { CaseInvoices } from '#app/features/invoices/components/CaseInvoices.tsx'
import { AdditionPanel } from '#app/features/contracts/components/AdditionPanel.tsx'
import { ContractPanel } from '#app/features/contracts/components/ContractPanel.tsx'
import { EarlyStartPanel } from '#app/features/contracts/components/EarlyStartPanel.tsx'
import { CaseOrdersPanel } from '#app/features/parts/components/CaseOrdersPanel.tsx'
import { CasePartsPanel } from '#app/features/parts/components/CasePartsPanel.tsx'
import { readCaseOrders } from '#app/features/parts/part-orders.queries.server.ts'
import { listCaseParts } from '#app/features/parts/parts.queries.server.ts'
import { SLIP_WISH, depositPath } from '#app/features/repairs/deposit/deposit-paths.ts'
import { HandOverNote } from '#app/features/repairs/components/HandOverNote.tsx'
import { WarrantyPanel } from '#app/features/repairs/returns/components/WarrantyPanel.tsx'
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
import { CaseDevice, CaseExtras } from './case-device.tsx'
import { CaseForms, CaseWriting } from './case-forms.tsx'
import { CaseMoney } from './case-money.tsx'
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
  const orders = page.sheet && page.row.step !== 'closed' ? await readCaseOrders(ctx, { repairId: page.sheet.id, device: page.row.device }) : null
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
  const { row, request, contact, now } = page
  const hasAgreedPrice = request?.quotes.some(({ state }) => state === 'accepted') || (page.deposit?.priceCents ?? null) !== null
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
          <Panel title="Client">
            <CaseContact
              {...contact}
              greeting={`Bonjour ${contact.name}, au sujet de votre ${row.device} (${row.reference})\u00a0: `}
              others={page.others}
              writeHref={`#${WRITING_ID}`}
              othersHref={`/admin/dossiers?${CASE_PARAMS.view}=tous&q=${encodeURIComponent(contact.phone || contact.email)}`}
            />
            {page.sheet === null && page.request && (contact.phone || contact.email) !== '' && <CorrectContact contact={contact} answer={answer} />}
          </Panel>
          {page.sheet && <HandOverNote sheet={page.sheet} answer={answer} />}
        </div>
        <div className="case-main">
          {page.contract && page.begins !== null && (
            <EarlyStartPanel
              id={CASE_FORMS.demarrer}
              contract={page.contract}
              begins={page.begins.day}
              goesOn={page.goesOn}
              text={page.begins.wish}
              slipHref={row.kind === 'repair' ? `${depositPath(row.reference)}?${SLIP_WISH}=oui` : null}
              answer={answer}
            />
          )}
          {page.addition && <AdditionPanel id={CASE_FORMS['sans-ajout']} {...page.addition} answer={answer} />}
          {/* Before a price is agreed on the quote is what is to be done; from then on it is the money, and the hand-over of what is ready. */}
          {hasAgreedPrice ? money : quotes}
          {isReady && handOver}
          {hasAgreedPrice ? quotes : money}
        </div>
        <div className="case-rail">
          <Panel title="Appareil">
            <CaseDevice page={page} answer={answer} />
          </Panel>
          {page.returns && (
            <WarrantyPanel
              returns={page.returns}
              report={page.report}
              mayReturn={row.step === 'closed' && page.sheet?.erased === false}
              answer={answer}
            />
          )}
          {page.orders && (
            <CaseOrdersPanel {...page.orders} formKey={page.till.formKey} isAwaited={row.step === 'part_awaited'} answer={answer} now={now} />
          )}
          {page.caseParts && <CasePartsPanel {...page.caseParts} formKey={page.till.formKey} />}
          <ContractPanel
            contract={page.contract}
            money={{ ...page.money, partToCount: page.partToCount }}
            reference={row.reference}
            warning={page.contractWarning}
            goesOn={page.goesOn}
            earlierWish={page.earlierWish}
            hasBegun={page.hasBegun}
            answer={answer}
          />
          <CaseExtras page={page} answer={answer} />
        </div>
        <div className="case-main">
          <CaseStepChange page={page} answer={answer} />
          {!isReady && handOver}
          <CaseInvoices
            reference={row.reference}
            invoices={page.invoices}
            hasAgreedPrice={hasAgreedPrice && page.sheet?.outcome !== 'not_repaired' && !page.sheet?.unrepairable}
            dueCents={page.money.dueCents}
            covered={row.covered}
            formKey={page.till.formKey}
            withdrawn={page.contract?.withdrawal != null}
            keptCents={page.contract?.withdrawal?.keptCents ?? 0}
            answer={answer}
          />
          <Panel title="Chronologie" side={<TimelineFilter />}>
            {/* Empty again once somebody has written: what else happens to the case leaves a half-written message. */}
            <CaseWriting key={`${page.timeline.filter(({ quoted }) => quoted !== null).length}`} page={page} answer={answer} />
            <CaseTimeline entries={page.timeline} now={now} />
          </Panel>
        </div>
      </div>
      <CaseKeys payId={(page.money.restCents ?? 0) > 0 ? CASE_FORMS.encaisser : null} assignId={ASSIGN_ID} writeId={WRITING_ID} />
    </div>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
