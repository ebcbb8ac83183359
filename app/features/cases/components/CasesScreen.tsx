import { atPlace } from '#app/content/place-words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { numberText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { WithdrawnBadge } from '#app/ui/WithdrawnBadge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { useWindowKeys } from '#app/ui/staff/use-window-keys.ts'
import { isSameBulk } from '../bulk.ts'
import { casePath } from '../case-list.ts'
import type { CaseView } from '../case-list.ts'
import { caseStep } from '../case-machine.ts'
import { isUnderWarranty, paidText } from '../case-texts.ts'
import type { CaseCounts } from '../case-counts.queries.server.ts'
import type { CaseRow } from '../cases.queries.server.ts'
import { keepLastList } from '../last-list.ts'
import type { SavedView } from '../saved-view.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { CaseBulkBar, CasePick } from './CaseBulkBar.tsx'
import { CaseBoard } from './CaseBoard.tsx'
import { CaseTime, CaseWho } from './CaseTime.tsx'
import { CaseKeyHints } from './CaseKeyHints.tsx'
import { CaseTools } from './CaseTools.tsx'
import { CaseViews } from './CaseViews.tsx'
import type { Colleague } from '../colleagues.queries.server.ts'

interface CasesScreenProps {
  rows: readonly CaseRow[]
  total: number
  page: number
  board: boolean
  view: CaseView
  counts: CaseCounts
  colleagues: readonly Colleague[]
  /** One's own views. */
  saved: readonly SavedView[]
  /** The address that opens one of them. */
  savedHref: (id: string) => string
  /** The labels of the devices of the ticked cases. */
  labelsHref: string
  /** The shop in view; null: all shops. */
  shop: { id: string; town: string } | null
  /** What became of the ticked cases. */
  answer: StaffAnswer | undefined
  now: Date
}

/** Every case of the shop in view, what is late or stuck first: as a list or as a board. */
export function CasesScreen({
  rows,
  total,
  page,
  board,
  view,
  counts,
  colleagues,
  saved,
  savedHref,
  labelsHref,
  shop,
  answer,
  now,
}: CasesScreenProps) {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const keys = useRowKeys()
  const { picked, countPicked, pickAll, untick } = useTickedCases(keys, answer)
  useEffect(() => keepLastList({ href: pathname + search, references: rows.map(({ reference }) => reference) }), [pathname, search, rows])
  const open = counts.views.open ?? 0
  return (
    <div ref={keys} className="cases-screen">
      <Notice notice={answer?.notice} />
      <StaffHead title="Dossiers" detail={`${numberText(open)} en cours${shop === null ? '' : ` ${atPlace(shop.town)}`}`} />
      <CaseViews view={view} counts={counts} saved={saved} shop={shop?.id ?? null} savedHref={savedHref} answer={answer} />
      <CaseTools colleagues={colleagues} board={board} />
      {board && <CaseBoard rows={rows} total={total} now={now} />}
      {!board && rows.length === 0 && (
        <NothingHere
          illustration="phone"
          title="Aucun dossier ici"
          text={params.has('q') ? 'Essayez un autre mot, un numéro de téléphone ou une référence.' : 'Rien n’attend dans cette vue.'}
        />
      )}
      {!board && rows.length > 0 && (
        <div className="case-list" onChange={countPicked}>
          <CaseBulkBar
            count={picked}
            labelsHref={labelsHref}
            onNone={untick}
            colleagues={colleagues.filter(({ active }) => active)}
            onAll={pickAll}
          />
          <DataTable caption="Dossiers" columns={columns(now)} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      {!board && <Pagination total={total} page={page} />}
      <CaseKeyHints board={board} />
    </div>
  )
}

/**
 * Which cases of the list are ticked. The boxes themselves hold it, so that it works before script and a form posts them.
 * @param list the element around the boxes and the bar of what can be done with ticked cases
 */
function useTickedCases(list: RefObject<HTMLElement | null>, answer: StaffAnswer | undefined) {
  const [picked, setPicked] = useState(0)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="case"]') ?? [])]
  const countPicked = () => setPicked(boxes().filter(({ checked }) => checked).length)
  const bar = () => list.current?.querySelector<HTMLFormElement>('form.case-bulk')
  const untick = () => {
    for (const box of boxes()) box.checked = false
    // The bar begins anew for the next ticked cases: above all «ne pas prévenir les clients» must be chosen again.
    bar()?.reset()
    setPicked(0)
  }
  const { formData: sent } = useNavigation()
  const untickDone = useEffectEvent(() => {
    const form = bar()
    // What was chosen for the next change while this one was on its way is not what was done: it stays, with its ticks.
    if (!form || !sent || isSameBulk(sent, new FormData(form))) untick()
  })
  useEffect(() => {
    // After a refusal the ticks stay: the same cases are meant.
    if (answer?.notice?.kind === 'done') untickDone()
  }, [answer])
  useWindowKeys((event) => {
    if (event.key === 'Escape' && picked > 0 && !document.querySelector('dialog[open], :popover-open')) untick()
  })
  const pickAll = () => {
    for (const box of boxes()) box.checked = true
    countPicked()
  }
  return { picked, countPicked, pickAll, untick }
}

function columns(now: Date): Column<CaseRow>[] {
  return [
    {
      id: 'client',
      label: 'Client',
      kind: 'title',
      cell: (row) => (
        <span className="case-title">
          <CasePick row={row} />
          <Link to={casePath(row.reference)} data-row-link>
            {row.name} <span className="soft whitespace-nowrap">{row.reference}</span>
          </Link>
        </span>
      ),
    },
    {
      id: 'appareil',
      label: 'Appareil, panne',
      cell: (row) => <span className="case-what">{[row.device, row.fault].filter(Boolean).join(', ')}</span>,
    },
    {
      id: 'etape',
      label: 'Étape',
      cell: (row) => (
        <>
          <Badge tone={caseStep(row.step).tone}>{caseStep(row.step).label}</Badge> {isUnderWarranty(row) && <WarrantyBadge />}{' '}
          {row.withdrawn && <WithdrawnBadge />}
        </>
      ),
    },
    { id: 'echeance', label: 'Échéance', cell: (row) => <CaseTime row={row} now={now} /> },
    { id: 'somme', label: 'À payer', kind: 'number', wideOnly: true, cell: restText },
    {
      id: 'qui',
      label: 'Confié à',
      wideOnly: true,
      cell: (row) => (
        <span className="case-assignee">
          <CaseWho name={row.assignee} />
          <span aria-hidden="true">{firstName(row.assignee)}</span>
        </span>
      ),
    },
  ]
}

function firstName(name: string | null): string {
  return name === null ? 'Personne' : (name.split(' ')[0] ?? name)
}

/** What remains to be paid; empty while no price is agreed. */
function restText(row: CaseRow): string {
  const { restCents } = row
  if (restCents === null) return ''
  return restCents > 0 ? priceText(restCents) : paidText(row)
}
