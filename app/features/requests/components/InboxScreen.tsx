import { TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { countText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import type { ListPage } from '#app/lib/list-query.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { statedContactOf } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { promiseText } from '../answer-promise.ts'
import { INBOX_LIST, REQUEST_PARAM } from '../inbox-list.ts'
import type { AnswerTemplate, FormKeys } from '../inbox-list.ts'
import type { QuotePrice } from '../listed-line.ts'
import { POSTAL_DETAIL, REPORT_LABEL, REQUEST_KIND_LABELS, requestBadge, requestKindText } from '../request-kinds.ts'
import type { RequestDetail, RequestListItem } from '../staff-requests.queries.server.ts'
import { RequestDrawer } from './RequestDrawer.tsx'

interface InboxScreenProps {
  list: ListPage<RequestListItem>
  opened: RequestDetail | null
  answer: StaffAnswer | undefined
  /** What is kept about the customer; null once erased. */
  personHref: (contact: Contact) => string | null
  fileHref: (id: string, fileId: string) => string
  repairHref: (id: string) => string
  caseHref: (reference: string) => string
  /** The case that the opened request became; null before. */
  ownCase: { label: string; href: string } | null
  formKeys: FormKeys
  templates: readonly AnswerTemplate[]
  /** Prices of today for the device of the opened request, where the site has announced one. */
  quotePrices: readonly QuotePrice[]
  ownId: string
  now: Date
}

const STATES = [
  { value: 'new', label: 'À répondre' },
  { value: 'waiting', label: 'Attend le client' },
  { value: 'done', label: 'Terminées' },
  { value: 'toutes', label: 'Toutes' },
]
const KINDS = [...Object.entries(REQUEST_KIND_LABELS).map(([value, label]) => ({ value, label })), { value: 'garantie', label: REPORT_LABEL }]

/** The inbox of what visitors asked for, the oldest unanswered first. */
export function InboxScreen({
  list,
  opened,
  answer,
  personHref,
  fileHref,
  repairHref,
  caseHref,
  ownCase,
  formKeys,
  templates,
  quotePrices,
  ownId,
  now,
}: InboxScreenProps) {
  const facts = useFacts()
  const [params] = useSearchParams()
  const hrefOf = (id: string | null) => listHref(params, { [REQUEST_PARAM]: id })
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Demandes" detail={countText(list.total, 'demande')} />
      <ListToolbar label="Filtrer les demandes" searchLabel="Nom, téléphone, référence, appareil">
        <ListFilter name={INBOX_LIST.filters.state.param} label="État" allLabel="En cours" options={STATES} />
        <ListFilter name={INBOX_LIST.filters.kind.param} label="Type" allLabel="Tous les types" options={KINDS} />
      </ListToolbar>
      <div className="with-drawer">
        <div>
          {list.rows.length === 0 ? (
            <NothingHere illustration="quote" title="Aucune demande ici" text="Ce que les clients demandent sur le site arrive dans cette liste." />
          ) : (
            <DataTable
              caption="Demandes"
              columns={columns(facts, now, hrefOf)}
              rows={list.rows}
              rowKey={({ id }) => id}
              isCurrent={({ id }) => id === opened?.id}
            />
          )}
          <Pagination total={list.total} page={list.page} />
        </div>
        {opened && (
          <RequestDrawer
            key={opened.id}
            request={opened}
            answer={answer}
            closeHref={hrefOf(null)}
            otherHref={hrefOf}
            personHref={personHref(statedContactOf(opened))}
            fileHref={(fileId) => fileHref(opened.id, fileId)}
            repairHref={repairHref(opened.id)}
            caseHref={caseHref}
            ownCase={ownCase}
            formKeys={formKeys}
            templates={templates}
            quotePrices={quotePrices}
            isOwn={opened.assignedTo === ownId}
            now={now}
          />
        )}
      </div>
    </>
  )
}

function columns(facts: ShopFacts, now: Date, hrefOf: (id: string) => string): Column<RequestListItem>[] {
  return [
    {
      id: 'demande',
      label: 'Demande',
      kind: 'title',
      cell: (request) => (
        <Link to={hrefOf(request.id)}>
          {request.name} <span className="soft">{request.reference}</span>
        </Link>
      ),
    },
    { id: 'type', label: 'Type', givesWay: true, cell: (request) => requestKindText(request) },
    { id: 'appareil', label: 'Appareil', wraps: true, cell: (request) => [request.device, request.repair].filter(Boolean).join(', ') },
    { id: 'magasin', label: 'Magasin', wideOnly: true, cell: (request) => shopOf(facts, request) },
    { id: 'qui', label: 'Pris par', wideOnly: true, cell: (request) => request.assignee ?? 'Personne' },
    {
      id: 'arrivee',
      label: 'Arrivée',
      kind: 'soft',
      cell: (request) => <Arrival request={request} now={now} />,
    },
    {
      id: 'etat',
      label: 'État',
      kind: 'control',
      cell: (request) => <Badge tone={requestBadge(request).tone}>{requestBadge(request).label}</Badge>,
    },
  ]
}

/** A late answer is marked as in the list of cases, also that of a request which waits once more, such as for the label of an accepted quote. */
function Arrival({ request: { state, deadline, createdAt }, now }: { request: RequestListItem; now: Date }) {
  if (state !== 'new' || !deadline) return momentText(createdAt, now)
  if (deadline > now) return promiseText(deadline, now)
  return (
    <span className="case-time is-late">
      <TriangleAlert className="icon icon-s" aria-hidden="true" />
      {promiseText(deadline, now)}
    </span>
  )
}

function shopOf(facts: ShopFacts, { byPost, storeId }: RequestListItem): string {
  return byPost ? POSTAL_DETAIL.text : (findAnyStore(facts, storeId)?.name ?? storeId)
}
