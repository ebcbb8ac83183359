import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { isToOrder } from '../part-row.ts'
import type { PartRow, UncountedPart } from '../part-row.ts'

interface PartsScreenProps {
  rows: readonly PartRow[]
  /** There are more of them than the screen shows. */
  cut: { shown: number; total: number } | null
  uncounted: readonly UncountedPart[]
  /** Lines below their threshold, in the shop in view. */
  toOrderCount: number
  /** Only those are shown. */
  toOrder: boolean
  /** What is on its way is shown instead of what lies there. */
  orders: ReactNode
  /** What is on its way to the shop in view, and of it what should have been here. */
  openOrders: { open: number; late: number }
  viewParam: { name: string; toOrder: string; orders: string; part: string }
  notice: StaffNotice | undefined
}

/** The drawers of the shops: what lies there, below how many it is ordered, and what has to be ordered now. */
export function PartsScreen({ rows, cut, uncounted, toOrderCount, toOrder, orders, openOrders, viewParam, notice }: PartsScreenProps) {
  const [params] = useSearchParams()
  const facts = useFacts()
  const search = params.get('q') ?? ''
  const view = (word: string | null) => listHref(params, { [viewParam.name]: word, [viewParam.part]: null })
  return (
    <>
      <Notice notice={notice} />
      <StaffHead
        title="Pièces"
        detail={[
          toOrderCount === 0 ? 'Rien à commander' : `${countText(toOrderCount, 'pièce')} à commander`,
          openOrders.late > 0 && `${countText(openOrders.late, 'commande')} en retard`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <div className="case-tools">
        <ListToolbar label="Filtrer les pièces" searchLabel="Chercher une pièce" searchPlaceholder="Modèle et réparation">
          {toOrder && <input type="hidden" name={viewParam.name} value={viewParam.toOrder} />}
        </ListToolbar>
        <Segmented
          label="Pièces"
          segments={[
            { label: 'Toutes', href: view(null), current: !toOrder && orders === null },
            { label: 'À commander', href: view(viewParam.toOrder), current: toOrder },
            { label: `Commandes${openOrders.open > 0 ? ` ${openOrders.open}` : ''}`, href: view(viewParam.orders), current: orders !== null },
          ]}
        />
      </div>
      {orders ??
        (rows.length > 0 ? (
          <DataTable
            caption="Pièces"
            columns={columns(facts, (partId) => listHref(params, { [viewParam.name]: viewParam.orders, [viewParam.part]: partId }))}
            rows={rows}
            rowKey={(row) => `${row.partId} ${row.storeId} ${row.count} ${row.threshold}`}
          />
        ) : (
          <NothingHere
            illustration="phone"
            title={toOrder ? 'Aucune pièce sous son seuil' : 'Aucune pièce comptée ici'}
            text="Cherchez un modèle et une réparation de la grille des prix, puis comptez sa pièce."
          />
        ))}
      {cut && (
        <p className="soft small mt-4">
          Les {cut.shown} premières pièces sur {cut.total}, par nom. Cherchez un modèle ou une réparation pour voir les autres.
        </p>
      )}
      {uncounted.length > 0 && (
        <Panel title="Dans la grille des prix, pas encore comptées">
          <ul className="repair-list">
            {uncounted.map(({ repairId, kind, name }) => (
              <li key={`${repairId} ${kind}`} className="part-line">
                <span>
                  {name} <small className="soft">{PART_WORDS[kind]}</small>
                </span>
                <Form method="post" preventScrollReset>
                  <HiddenFields fields={{ intent: 'add', repairId, kind }} />
                  <Button type="submit" size="s" icon={Plus} aria-label={`Compter\u00a0: ${name}, ${PART_WORDS[kind]}`}>
                    Compter
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {orders === null && uncounted.length === 0 && search === '' && (
        <p className="soft small mt-4">
          Une pièce comptée dit elle-même «&nbsp;en stock&nbsp;» ou «&nbsp;sur commande&nbsp;» dans <Link to="/admin/prix">les prix</Link> et sur le
          site.
        </p>
      )}
    </>
  )
}

function columns(facts: ShopFacts, orderHref: (partId: string) => string): Column<PartRow>[] {
  return [
    {
      id: 'piece',
      label: 'Pièce',
      kind: 'title',
      cell: (row) => (
        <>
          {row.name} <small className="soft">{PART_WORDS[row.kind]}</small>
        </>
      ),
    },
    { id: 'magasin', label: 'Magasin', cell: (row) => findStore(facts, row.storeId)?.town ?? row.storeId },
    { id: 'etat', label: 'État', cell: (row) => <PartState row={row} /> },
    {
      id: 'compte',
      label: 'Compte et seuil',
      kind: 'form',
      cell: (row) => <CountForm row={row} place={findStore(facts, row.storeId)?.town ?? ''} />,
    },
    {
      id: 'commande',
      label: 'Commande',
      cell: ({ partId, name }) => (
        <Link to={orderHref(partId)} aria-label={`Commander\u00a0: ${name}`}>
          Commander
        </Link>
      ),
    },
    {
      id: 'fin',
      label: 'Ne plus compter',
      cell: (row) => <PostButton label="Retirer" fields={{ intent: 'remove', partId: row.partId }} />,
    },
  ]
}

function PartState({ row }: { row: PartRow }) {
  if (isToOrder(row)) return <Badge tone="lanterne">À commander</Badge>
  if (row.ordered > 0) return <Badge tone="sable">{`${row.ordered} en route`}</Badge>
  return row.count > 0 ? <Badge tone="pin">En stock</Badge> : <Badge>Aucune</Badge>
}

function CountForm({ row: { partId, storeId, count, threshold, name }, place }: { row: PartRow; place: string }) {
  const what = `${name}, ${place}`
  return (
    <Form method="post" className="part-count" preventScrollReset>
      <HiddenFields fields={{ intent: 'count', partId, storeId, was: String(count) }} />
      <TextInput
        name="count"
        inputMode="numeric"
        maxLength={4}
        defaultValue={String(count)}
        aria-label={`Compte\u00a0: ${what}`}
        autoComplete="off"
      />
      <span className="soft small">seuil</span>
      <TextInput
        name="threshold"
        inputMode="numeric"
        maxLength={3}
        defaultValue={String(threshold)}
        aria-label={`Seuil\u00a0: ${what}`}
        autoComplete="off"
      />
      <Button type="submit" size="s" aria-label={`Enregistrer\u00a0: ${what}`}>
        OK
      </Button>
    </Form>
  )
}
