import { CASE_PARAMS } from '#app/features/cases/case-list.ts'
import { promisedDay } from '#app/features/cases/case-texts.ts'
import { CaseContact } from '#app/features/cases/components/CaseContact.tsx'
import { CaseTimeline } from '#app/features/cases/components/CaseTimeline.tsx'
import { TimelineFilter } from '#app/features/cases/components/TimelineFilter.tsx'
import { AdditionPanel } from '#app/features/contracts/components/AdditionPanel.tsx'
import { ContractPanel } from '#app/features/contracts/components/ContractPanel.tsx'
import { EarlyStartPanel } from '#app/features/contracts/components/EarlyStartPanel.tsx'
import { CaseInvoices } from '#app/features/invoices/components/CaseInvoices.tsx'
import { CaseOrdersPanel } from '#app/features/parts/components/CaseOrdersPanel.tsx'
import { CasePartsPanel } from '#app/features/parts/components/CasePartsPanel.tsx'
import { CORRECTED_NAME_ID } from '#app/features/repairs/components/CorrectRepairForm.tsx'
import { HandOverNote } from '#app/features/repairs/components/HandOverNote.tsx'
import { PromisedDay } from '#app/features/repairs/components/PromisedDay.tsx'
import { SLIP_WISH, depositPath } from '#app/features/repairs/deposit/deposit-paths.ts'
import { WarrantyPanel } from '#app/features/repairs/returns/components/WarrantyPanel.tsx'
import { CorrectContact } from '#app/features/requests/components/CorrectContact.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { CaseDevice, CaseExtras } from './case-device.tsx'
import { CaseWriting } from './case-forms.tsx'
import { CASE_FORMS, WRITING_ID } from './case-links.ts'
import type { CasePartProps } from './case-part.ts'

/** Whose device it is, how to reach them, and what is to be said at the hand-over. */
export function CaseCustomer({ page, answer }: CasePartProps) {
  const { row, contact } = page
  return (
    <>
      <Panel title="Client">
        <CaseContact
          {...contact}
          greeting={`Bonjour ${contact.name}, au sujet de votre ${row.device} (${row.reference})\u00a0: `}
          others={page.others}
          writeHref={`#${WRITING_ID}`}
          othersHref={`/admin/dossiers?${CASE_PARAMS.view}=tous&q=${encodeURIComponent(contact.phone || contact.email)}`}
        />
        {page.sheet && !page.sheet.erased && (
          <p className="small">
            <SiteLink href={`#${CORRECTED_NAME_ID}`}>Corriger les coordonnées</SiteLink>
          </p>
        )}
        {page.sheet === null && page.request && (contact.phone || contact.email) !== '' && <CorrectContact contact={contact} answer={answer} />}
      </Panel>
      {page.sheet && <HandOverNote sheet={page.sheet} answer={answer} />}
      {page.sheet && promisedDay(row) === page.sheet.dueOn && <PromisedDay sheet={page.sheet} answer={answer} />}
    </>
  )
}

/** What the law has the work wait for, and the customer's word that it need not. */
export function CaseWish({ page, answer }: CasePartProps) {
  const { row } = page
  return (
    <>
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
    </>
  )
}

/** The device with all that belongs to it: its warranty, its parts, the contract about it, its parcels. */
export function CaseDevicePanels({ page, answer }: CasePartProps) {
  const { row, now } = page
  return (
    <>
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
    </>
  )
}

/** What was written down for good: invoices, and everything that happened. */
export function CaseRecord({ page, answer }: CasePartProps) {
  const { row, now } = page
  return (
    <>
      <CaseInvoices
        reference={row.reference}
        invoices={page.invoices}
        reminding={page.reminding}
        hasAgreedPrice={hasAgreedPrice(page) && page.sheet?.outcome !== 'not_repaired' && !page.sheet?.unrepairable}
        dueCents={page.money.dueCents}
        agreedCents={page.agreed?.cents ?? null}
        confirmedCents={page.confirmedCents}
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
    </>
  )
}

/** Whether a price was agreed on, by a quote or at the counter. */
export function hasAgreedPrice({ request, deposit }: Pick<CasePartProps['page'], 'request' | 'deposit'>): boolean {
  return request?.quotes.some(({ state }) => state === 'accepted') || (deposit?.priceCents ?? null) !== null
}
