import { dateText } from '#app/lib/french-dates.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { findAnyStore, shopNameOf } from '#app/lib/shop-facts.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { referenceText } from '../repair-words.ts'

interface RepairTicketProps {
  number: number
  device: string
  fault: string
  storeId: StoreId
  createdAt: Date
  dueOn: string | null
  /** The case that it comes back from under warranty, "T-1"; null for none. */
  returnOf: string | null
  trackingUrl: string
  /** Rows of the QR code, true for dark. */
  code: readonly (readonly boolean[])[]
}

/** What the customer takes home: the reference, the device, the code that leads to the tracking page. */
export function RepairTicket({ number, device, fault, storeId, createdAt, dueOn, returnOf, trackingUrl, code }: RepairTicketProps) {
  const facts = useFacts()
  const store = findAnyStore(facts, storeId)
  return (
    <article className="panel ticket">
      <h1 className="heading-s">{facts.business.name}</h1>
      {store && (
        <p className="small">
          {shopNameOf(store)}, {phoneText(store.phone)}
        </p>
      )}
      <p className="mt-4">
        <PlateNumber>{referenceText(number)}</PlateNumber>
      </p>
      <dl className="recap mt-4">
        <dt>Appareil</dt>
        <dd>{device}</dd>
        <dt>Panne</dt>
        <dd>{fault}</dd>
        {returnOf !== null && <dt>Garantie</dt>}
        {returnOf !== null && <dd>Retour sous garantie du dossier {returnOf}</dd>}
        <dt>Déposé</dt>
        <dd>{fullDayText(createdAt)}</dd>
        {dueOn && <dt>Prévue pour</dt>}
        {dueOn && <dd>{dateText(dueOn)}</dd>}
      </dl>
      <QrCode rows={code} label={`Suivi de la réparation ${referenceText(number)}`} />
      <p className="small">Suivez votre réparation avec ce code, ou sur {new URL(trackingUrl).host}/suivi-reparation.</p>
      <Button className="print:hidden mt-4" variant="solid" onClick={() => window.print()}>
        Imprimer
      </Button>
    </article>
  )
}
