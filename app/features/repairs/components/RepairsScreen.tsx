import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { contactOf } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { saidDay } from '#app/lib/said-day.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { WithdrawnBadge } from '#app/ui/WithdrawnBadge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StoreId } from '#app/lib/shop-facts.ts'
import type { ClosingDraft, HandOverFacts } from '../closing-draft.ts'
import type { OriginLink, RepairDraft } from '../repair-draft.ts'
import type { RepairAnswer } from '../repair-answer.ts'
import { ALL_STEPS, REPAIR_LIST, REPAIR_PARAMS } from '../repair-list.ts'
import { REPAIR_STEPS, promisedOn, referenceText, shownStep } from '../repair-words.ts'
import type { RepairRow, RepairSheet } from '../repairs.queries.server.ts'
import { NewRepairDrawer } from './NewRepairDrawer.tsx'
import { RepairBoard } from './RepairBoard.tsx'
import { RepairDrawer } from './RepairDrawer.tsx'

interface RepairsScreenProps {
  rows: readonly RepairRow[]
  total: number
  page: number
  board: boolean
  sheet: RepairSheet | null
  origin: OriginLink | null
  closing: ClosingDraft | null
  handOver: HandOverFacts | null
  draft: RepairDraft | null
  /** The shop of this counter, where it has one: a new repair is its own. */
  shop: StoreId | null
  /** Of the form for a new repair. */
  formKey: string
  answer: RepairAnswer | undefined
  /** What is kept about a customer; null once erased. */
  personHref: (contact: Contact) => string | null
  now: Date
}

const STEP_OPTIONS = [...REPAIR_STEPS.map(({ id, label }) => ({ value: id, label })), { value: ALL_STEPS, label: 'Toutes, rendues comprises' }]

/** The repairs of the shops, what is stuck first: as a list or as a board. */
export function RepairsScreen(props: RepairsScreenProps) {
  const { rows, total, page, board, sheet, origin, closing, handOver, draft, shop, formKey, answer, personHref, now } = props
  const [params] = useSearchParams()
  const rowHref = (id: string) => listHref(params, { [REPAIR_PARAMS.repair]: id, [REPAIR_PARAMS.create]: null, page: params.get('page') })
  const closeHref = listHref(params, {
    [REPAIR_PARAMS.repair]: null,
    [REPAIR_PARAMS.create]: null,
    [REPAIR_PARAMS.request]: null,
    [REPAIR_PARAMS.booking]: null,
    page: params.get('page'),
  })
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Réparations" detail={countText(total, 'fiche')}>
        <ButtonLink variant="solid" icon={Plus} href={listHref(params, { [REPAIR_PARAMS.create]: 'oui', [REPAIR_PARAMS.repair]: null })}>
          Nouvelle réparation
        </ButtonLink>
      </StaffHead>
      <RepairsTools board={board} viewHref={(value) => listHref(params, { [REPAIR_PARAMS.view]: value })} />
      <div className="with-drawer">
        <div>
          {rows.length === 0 && (
            <NothingHere illustration="phone" title="Aucune réparation ici" text="Changez les filtres, ou ouvrez une fiche au comptoir." />
          )}
          {rows.length > 0 && board && <RepairBoard rows={rows} rowHref={rowHref} />}
          {rows.length > 0 && !board && (
            <DataTable
              caption="Réparations"
              columns={columns(rowHref, now)}
              rows={rows}
              rowKey={({ id }) => id}
              isCurrent={({ id }) => id === sheet?.id}
            />
          )}
          {!board && <Pagination total={total} page={page} />}
        </div>
        {sheet ? (
          <RepairDrawer
            key={sheet.id}
            sheet={sheet}
            origin={origin}
            closing={closing}
            handOver={handOver}
            closeHref={closeHref}
            personHref={personHref(contactOf(sheet))}
            answer={answer}
            now={now}
          />
        ) : (
          params.has(REPAIR_PARAMS.create) && <NewRepairDrawer closeHref={closeHref} answer={answer} draft={draft} shop={shop} formKey={formKey} />
        )}
      </div>
    </>
  )
}

/** How the repairs are shown, and which. */
function RepairsTools({ board, viewHref }: { board: boolean; viewHref: (value: string | null) => string }) {
  const { stores } = useFacts()
  return (
    <>
      <div className="mb-3">
        <Segmented
          label="Présentation"
          segments={[
            { label: 'Liste', href: viewHref(null), current: !board },
            { label: 'Tableau', href: viewHref('tableau'), current: board },
          ]}
        />
      </div>
      <ListToolbar label="Filtrer les réparations" searchLabel="Référence, appareil ou client">
        <ListFilter
          name="magasin"
          label="Magasin"
          allLabel="Tous les magasins"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ListFilter name={REPAIR_LIST.filters.step.param} label="Étape" allLabel="En cours" options={STEP_OPTIONS} />
        {board && <input type="hidden" name={REPAIR_PARAMS.view} value="tableau" />}
      </ListToolbar>
    </>
  )
}

function columns(rowHref: (id: string) => string, now: Date): Column<RepairRow>[] {
  return [
    { id: 'appareil', label: 'Appareil', kind: 'title', cell: (row) => <Link to={rowHref(row.id)}>{row.device}</Link> },
    { id: 'reference', label: 'Référence', cell: (row) => referenceText(row.number) },
    { id: 'client', label: 'Client', kind: 'soft', wraps: true, givesWay: true, cell: (row) => row.customer },
    {
      id: 'etape',
      label: 'Étape',
      cell: (row) => (
        <>
          <Badge tone={shownStep(row).tone}>{shownStep(row).label}</Badge> {row.returnOf !== null && <WarrantyBadge />}{' '}
          {row.withdrawn && <WithdrawnBadge />}
        </>
      ),
    },
    { id: 'depuis', label: 'Depuis', kind: 'soft', wideOnly: true, cell: (row) => momentText(row.statusSince, now) },
    {
      id: 'prevue',
      label: 'Prévue',
      lead: (row) => (promisedOn(row) === null ? undefined : 'prévue'),
      cell: (row) => <DueDay row={row} now={now} />,
    },
  ]
}

function DueDay({ row, now }: { row: RepairRow; now: Date }) {
  const day = promisedOn(row)
  if (day === null) return <span className="soft">Sans date</span>
  return (
    <>
      {saidDay(day, now)} {row.late && <Badge tone="lanterne">En retard</Badge>}
    </>
  )
}
