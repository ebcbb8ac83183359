import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { changeBetween } from '#app/lib/trend.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import type { Tile } from '#app/ui/staff/Tiles.tsx'
import type { MoneyFigures, Pending, QuoteAnswers } from '../sales-figures.queries.server.ts'

interface MoneyPanelsProps {
  figures: MoneyFigures
  /** Calendar days in Paris, both included. */
  period: { from: string; until: string }
  townOf: (storeId: string) => string
  training: boolean
  /** The list of the invoices that are not paid in full. */
  unpaidHref: string
}

const REPAIRS_SHOWN = 12

/** The money of the period: what came in, what is still to come, where it comes from. */
export function MoneyPanels({ figures, period, townOf, training, unpaidHref }: MoneyPanelsProps) {
  const { byStore, byRepair } = figures
  return (
    <>
      <Panel
        title="Argent"
        note={`${daysText(period)}, ${training ? 'en essai\u00a0: des sommes sans valeur, à part des vraies' : 'encaissé par journée de caisse, avoirs et remboursements déduits'}`}
        span={12}
      >
        <Tiles tiles={tilesOf(figures, unpaidHref)} />
      </Panel>
      <Panel title="Par magasin" span={7}>
        {byStore.length === 0 ? (
          <p className="soft">Rien n’est encaissé ni facturé sur la période.</p>
        ) : (
          <DataTable caption="Argent par magasin" columns={storeColumns(townOf)} rows={byStore} rowKey={({ storeId }) => storeId} />
        )}
      </Panel>
      <Panel title="Par réparation" note="Facturé, hors taxes" span={5}>
        {byRepair.length === 0 ? (
          <p className="soft">Rien n’est facturé sur la période.</p>
        ) : (
          <DataTable
            caption="Facturé par réparation"
            columns={REPAIR_COLUMNS}
            rows={byRepair.slice(0, REPAIRS_SHOWN)}
            rowKey={({ repair }) => repair}
          />
        )}
      </Panel>
    </>
  )
}

/** Which days these are: a turnover is declared for them. */
function daysText({ from, until }: MoneyPanelsProps['period']): string {
  return from === until ? `Le ${dateText(from)}` : `Du ${dateText(from)} au ${dateText(until)}`
}

function tilesOf({ now, before, takenByDateCents, unpaid, owedBack, uninvoiced, quotes, margin }: MoneyFigures, unpaidHref: string): Tile[] {
  return [
    {
      label: 'Encaissé',
      value: priceText(now.takenCents),
      ...rising(before.takenCents, now.takenCents),
      ...(takenByDateCents !== now.takenCents && { note: `${priceText(takenByDateCents)} à la date des paiements` }),
    },
    { label: 'Facturé, hors taxes', value: priceText(now.netCents), ...rising(before.netCents, now.netCents) },
    { label: 'Facturé, pas payé', value: priceText(unpaid.cents), note: pendingText(unpaid, 'vente'), ...(unpaid.count > 0 && { href: unpaidHref }) },
    ...(owedBack.count > 0
      ? [{ label: 'À rendre, ventes sans dossier', value: priceText(owedBack.cents), note: pendingText(owedBack, 'vente') }]
      : []),
    { label: 'Devis acceptés, pas facturés', value: priceText(uninvoiced.cents), note: pendingText(uninvoiced, 'devis', 'devis') },
    {
      label: 'Panier médian',
      value: now.medianBasketCents === null ? '–' : priceText(now.medianBasketCents),
      note: `${countText(now.baskets, 'vente')}, TTC, avoirs déduits`,
    },
    { label: 'Devis acceptés', ...acceptance(quotes) },
    ...(margin
      ? [{ label: 'Marge connue', value: priceText(margin.marginCents), note: `sur ${priceText(margin.netCents)} dont le prix d’achat est noté` }]
      : []),
  ]
}

/** Beside a period that brought nothing there is no percentage to say. */
function rising(before: number, now: number): Pick<Tile, 'trend'> {
  const change = before > 0 ? changeBetween(before, now) : undefined
  return change ? { trend: { ...change, ...(change.direction !== 'flat' && { good: change.direction === 'up' }) } } : {}
}

function pendingText({ count }: Pending, one: string, many?: string): string {
  return count === 0 ? 'rien en attente' : `${countText(count, one, many)}, à ce jour`
}

function acceptance({ accepted, refused, waiting }: QuoteAnswers): { value: string; note: string } {
  const sent = accepted + refused + waiting
  if (sent === 0) return { value: '–', note: 'aucun devis envoyé' }
  const note = [`${numberText(accepted)} sur ${countText(sent, 'envoyé')}`, waiting > 0 && `${numberText(waiting)} sans réponse`]
    .filter(Boolean)
    .join(', ')
  return { value: `${Math.round((accepted / sent) * 100)}\u00a0%`, note }
}

function storeColumns(townOf: MoneyPanelsProps['townOf']): readonly Column<MoneyFigures['byStore'][number]>[] {
  return [
    { id: 'store', label: 'Magasin', kind: 'title', cell: ({ storeId }) => townOf(storeId) },
    { id: 'taken', label: 'Encaissé', kind: 'number', unit: 'encaissés', cell: ({ takenCents }) => priceText(takenCents) },
    { id: 'net', label: 'Facturé HT', kind: 'number', unit: 'facturés HT', cell: ({ netCents }) => priceText(netCents) },
    { id: 'sales', label: 'Ventes', kind: 'number', unit: ({ baskets }) => countWord(baskets, 'vente'), cell: ({ baskets }) => numberText(baskets) },
    {
      id: 'basket',
      label: 'Panier médian',
      kind: 'number',
      unit: 'panier médian',
      cell: ({ medianBasketCents }) => (medianBasketCents === null ? '–' : priceText(medianBasketCents)),
    },
  ]
}

const REPAIR_COLUMNS: readonly Column<MoneyFigures['byRepair'][number]>[] = [
  { id: 'repair', label: 'Réparation', kind: 'title', cell: ({ repair }) => repair },
  { id: 'sales', label: 'Ventes', kind: 'number', unit: ({ baskets }) => countWord(baskets, 'vente'), cell: ({ baskets }) => numberText(baskets) },
  { id: 'net', label: 'Facturé HT', kind: 'number', cell: ({ netCents }) => priceText(netCents) },
  { id: 'before', label: 'Avant', kind: 'number', unit: 'avant', cell: ({ beforeCents }) => priceText(beforeCents) },
]
