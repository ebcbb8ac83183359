import { Plus } from 'lucide-react'
import { Form, Link, href } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { INVOICE_LIST, INVOICE_STATE_OPTIONS } from '../invoice-list.ts'
import { KIND_LABELS } from '../invoice-words.ts'
import type { InvoiceRow, listInvoices } from '../invoices.queries.server.ts'
import { sumText } from '../printed-invoice.ts'
import { DueDayText, RemindButton } from './ReminderState.tsx'
import { TRAINING_NOTE } from './training-note.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import type { Business } from '#app/lib/shop-facts.ts'

interface InvoicesScreenProps {
  list: Awaited<ReturnType<typeof listInvoices>>
  training: boolean
  /** Of the form that begins a sale: sent twice, it makes one draft. */
  formKey: string
  notice: StaffNotice | undefined
}

/** All invoices, drafts first. */
export function InvoicesScreen({ list, training, formKey, notice }: InvoicesScreenProps) {
  const { business, stores, formerStores } = useFacts()
  const { state, month, store } = INVOICE_LIST.filters
  return (
    <>
      <Notice notice={notice} />
      <StaffHead title="Factures" detail={countText(list.total, 'document')}>
        <Form method="post">
          <HiddenFields fields={{ intent: 'sale', formKey }} />
          <Button type="submit" variant="solid" icon={Plus}>
            Vente sans réparation
          </Button>
        </Form>
      </StaffHead>
      {training && (
        <Callout tone="sable" className="invoice-note">
          {TRAINING_NOTE}
        </Callout>
      )}
      <ListToolbar label="Filtrer les factures" searchLabel="Chercher" searchPlaceholder="Numéro, nom, e-mail, dossier">
        <ListFilter name={state.param} label="État" allLabel="Tous les états" options={INVOICE_STATE_OPTIONS} />
        <ListFilter
          name={store.param}
          label="Magasin"
          allLabel="Tous les magasins"
          options={[
            ...stores.map(({ id, town }) => ({ value: id, label: town })),
            ...formerStores.map(({ id, town }) => ({ value: id, label: `${town}, retiré` })),
          ]}
        />
        <input className="input" type="month" name={month.param} aria-label="Mois" />
      </ListToolbar>
      {list.rows.length === 0 ? (
        <NothingHere
          illustration="coin"
          {...(list.restCents === null
            ? { title: 'Aucune facture ici', text: 'La première se fait depuis un dossier, ou par une vente sans réparation.' }
            : { title: 'Rien à encaisser ici', text: 'Une facture émise reste dans cette liste jusqu’à son dernier paiement.' })}
        />
      ) : (
        <>
          {list.restCents === null ? (
            <p className="small soft mb-2">
              Émis&nbsp;: {inTaxWords(`${sumText(list.totalCents)} TTC`, business)}
              {list.creditCents > 0 && list.creditCents !== -list.totalCents && `, ${sumText(list.creditCents)} d’avoirs déduits`}
              {list.aidCents > 0 && `, dont ${sumText(list.aidCents)} d’aide QualiRépar`}.
            </p>
          ) : (
            <p className="small soft mb-2">
              Reste à encaisser&nbsp;: {sumText(list.restCents)}, paiements et avoirs déduits. Ce qui est payé d’un dossier compte d’abord pour sa
              plus ancienne facture. «&nbsp;Relancer&nbsp;» écrit à un professionnel en retard, une fois par jour au plus.
            </p>
          )}
          <DataTable
            caption="Factures"
            columns={list.restCents === null ? columnsOf(business) : [...columnsOf(business).slice(0, -1), REST, DUE_DAY, REMIND]}
            rows={list.rows}
            rowKey={({ id }) => id}
          />
          <Pagination total={list.total} page={list.page} />
        </>
      )}
    </>
  )
}

const REST: Column<InvoiceRow> = { id: 'rest', label: 'Reste', kind: 'number', unit: 'à encaisser', cell: ({ restCents }) => sumText(restCents ?? 0) }

const DUE_DAY: Column<InvoiceRow> = {
  id: 'due-day',
  label: 'Échéance',
  kind: 'soft',
  lead: ({ reminding }) => (reminding ? 'à payer le' : undefined),
  wraps: true,
  cell: ({ reminding }) => <DueDayText reminding={reminding} />,
}

const REMIND: Column<InvoiceRow> = {
  id: 'remind',
  label: 'Rappel',
  kind: 'control',
  cell: ({ id, reminding }) => <RemindButton invoiceId={id} reminding={reminding} />,
}

const columnsOf = (business: Business): readonly Column<InvoiceRow>[] => [
  {
    id: 'number',
    label: 'Numéro',
    kind: 'title',
    cell: ({ id, number }) => (
      <span className="whitespace-nowrap">
        <Link to={href('/admin/factures/:id', { id })}>{number ?? 'Brouillon'}</Link>
      </span>
    ),
  },
  { id: 'kind', label: 'Document', cell: ({ kind, state }) => (state === 'draft' ? <Badge tone="sable">Brouillon</Badge> : KIND_LABELS[kind]) },
  { id: 'customer', label: 'Client', wraps: true, cell: ({ customer }) => customer || <span className="soft">À remplir</span> },
  { id: 'subject', label: 'Objet', kind: 'soft', wraps: true, wideOnly: true, cell: ({ subject }) => subject },
  {
    id: 'case',
    label: 'Dossier',
    cell: ({ caseReference }) => caseReference && <Link to={href('/admin/dossiers/:reference', { reference: caseReference })}>{caseReference}</Link>,
  },
  { id: 'day', label: 'Émission', kind: 'soft', cell: ({ issuedDay }) => issuedDay && dateText(issuedDay) },
  { id: 'total', label: inTaxWords('Total TTC', business), kind: 'number', cell: ({ totalCents }) => sumText(totalCents) },
  { id: 'due', label: 'Net à payer', kind: 'number', unit: 'pour le client', cell: ({ dueCents }) => sumText(dueCents) },
]
