import { Link } from 'react-router'
import { CARRIERS } from '#app/content/carriers.ts'
import { countText } from '#app/lib/count-text.ts'
import type { ListPage } from '#app/lib/list-query.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { parcelHref } from '../parcel-number.ts'
import { requestBadge } from '../request-kinds.ts'
import type { ParcelDirection } from '../request-kinds.ts'
import { SHIPMENT_LIST, SHIPMENT_STEPS } from '../shipment-list.ts'
import type { ShipmentListItem } from '../shipments.queries.server.ts'

interface ShipmentsScreenProps {
  list: ListPage<ShipmentListItem>
  /** The request's drawer, where label and numbers are entered. */
  requestHref: (id: string) => string
  fileHref: (id: string, fileId: string) => string
  now: Date
}

/** Postal cases: what comes, what goes back. */
export function ShipmentsScreen({ list, requestHref, fileHref, now }: ShipmentsScreenProps) {
  const facts = useFacts()
  return (
    <>
      <StaffHead title="Envois" detail={countText(list.total, 'envoi')} />
      <ListToolbar label="Filtrer les envois" searchLabel="Nom, téléphone, référence, n° de colis">
        <ListFilter name={SHIPMENT_LIST.filters.step.param} label="Étape" allLabel="En cours" options={SHIPMENT_STEPS} />
      </ListToolbar>
      {list.rows.length === 0 ? (
        <NothingHere
          illustration="parcel"
          title="Aucun envoi ici"
          text={
            takesParcels(facts)
              ? 'Les envois postaux demandés sur le site arrivent dans cette liste.'
              : 'Le site ne propose pas la réparation par la poste\u00a0: aucun magasin ne reçoit d’envois. Cela se coche dans la fiche d’un magasin.'
          }
        />
      ) : (
        <DataTable caption="Envois" columns={columns({ requestHref, fileHref, now })} rows={list.rows} rowKey={({ id }) => id} />
      )}
      <Pagination total={list.total} page={list.page} />
    </>
  )
}

function columns({ requestHref, fileHref, now }: Pick<ShipmentsScreenProps, 'requestHref' | 'fileHref' | 'now'>): Column<ShipmentListItem>[] {
  return [
    {
      id: 'envoi',
      label: 'Envoi',
      kind: 'title',
      cell: ({ id, name, reference }) => (
        <Link to={requestHref(id)}>
          {name} <span className="soft">{reference}</span>
        </Link>
      ),
    },
    { id: 'appareil', label: 'Appareil', cell: ({ device }) => device },
    {
      id: 'etiquette',
      label: 'Étiquette',
      lead: () => 'Étiquette\u00a0:',
      cell: ({ id, labelId, asksLabel, reference }) =>
        labelId ? (
          <a href={fileHref(id, labelId)} target="_blank" rel="noreferrer" aria-label={`Étiquette envoyée, ${reference}`}>
            Envoyée
          </a>
        ) : asksLabel ? (
          'À envoyer'
        ) : (
          '–'
        ),
    },
    {
      id: 'aller',
      label: 'Vers l’atelier',
      lead: () => 'Aller\u00a0:',
      cell: (shipment) => <ParcelLink shipment={shipment} direction="to-workshop" />,
    },
    { id: 'retour', label: 'Retour', lead: () => 'Retour\u00a0:', cell: (shipment) => <ParcelLink shipment={shipment} direction="to-customer" /> },
    { id: 'arrivee', label: 'Demandé', kind: 'soft', cell: ({ createdAt }) => momentText(createdAt, now) },
    {
      id: 'etat',
      label: 'État',
      kind: 'control',
      cell: (shipment) => {
        const { label, tone } = requestBadge(shipment)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
  ]
}

function ParcelLink({ shipment, direction }: { shipment: ShipmentListItem; direction: ParcelDirection }) {
  const parcel = shipment.parcels.find((known) => known.direction === direction)
  if (!parcel) return '–'
  return (
    <a href={parcelHref(parcel.carrier, parcel.number)} target="_blank" rel="noreferrer" className="num">
      {CARRIERS.find(({ id }) => id === parcel.carrier)?.name} {parcel.number}
    </a>
  )
}
