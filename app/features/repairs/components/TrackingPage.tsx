import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { Store, StoreId } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { referenceText, sentBackText, stepOf } from '../repair-words.ts'
import { trackedWay } from '../tracked-way.ts'
import type { TrackedStep } from '../tracked-way.ts'
import type { RepairOutcome, RepairStatus } from '../repair-words.ts'

/** What the page shows of a repair, already in words. */
export interface ShownRepair {
  number: number
  device: string
  storeId: StoreId
  status: RepairStatus
  /** Null until the device was given back. */
  outcome: RepairOutcome | null
  /** Not yet passed. */
  dueOn: string | null
  /** The case that the device came back from, under warranty: "T-1". */
  returnOf: string | null
  /** What remains to be paid, as a sentence; null while nobody has said a price. */
  toPay: string | null
  /** The same in cents. */
  restCents: number | null
  warrantyPath: string | null
  wayBack: 'counter' | 'post' | 'parcel'
  steps: TrackedStep[]
  notes: { id: string; text: string; when: string }[]
}

interface TrackedRepairViewProps {
  repair: ShownRepair
  /** The quote and the parcels of the request it comes from. */
  linked: ReactNode
  /** The day on which the work begins, at the end of the period of withdrawal; null when it may begin. */
  begins: string | null
  /** The customer has withdrawn: no work goes on, and the device goes back. */
  withdrawn: boolean
  shop: ReactNode
}

/** Where a device is on its way. Nothing here says whose it is. */
export function TrackedRepairView({ repair, linked, begins, withdrawn, shop }: TrackedRepairViewProps) {
  const facts = useFacts()
  const step = stepOf(repair.status)
  // A device that is ready or was handed over is no longer awaited, and one that goes back is promised for no day.
  const isDone = repair.status === 'ready' || repair.status === 'handed_over' || repair.wayBack === 'parcel'
  const toPay = repair.status === 'ready' && !withdrawn ? repair.toPay : null
  const dueOn = isDone || withdrawn ? null : repair.dueOn
  return (
    <>
      <p>
        <PlateNumber>{referenceText(repair.number)}</PlateNumber> <Badge tone={step.tone}>{step.label}</Badge>
      </p>
      {repair.returnOf !== null && <p className="mt-2">Sous garantie, retour du dossier {repair.returnOf}.</p>}
      <dl className="recap mt-4">
        <dt>Et ensuite</dt>
        <dd>
          {withdrawn
            ? WITHDRAWN_TEXT
            : begins !== null && repair.status === 'accepted' && !isDone
              ? waitsText(begins)
              : nextText(repair, placeText(findAnyStore(facts, repair.storeId)))}
        </dd>
        {dueOn && <dt>Prévue pour</dt>}
        {dueOn && <dd>{dateText(dueOn)}</dd>}
        {toPay !== null && <dt>À payer</dt>}
        {toPay !== null && <dd>{toPay}</dd>}
      </dl>
      {repair.warrantyPath && (
        <p className="mb-4">
          <TextLink href={repair.warrantyPath}>Voir la garantie</TextLink>
        </p>
      )}
      {linked}
      {repair.notes.length > 0 && (
        <ul className="mb-4">
          {repair.notes.map(({ id, text, when }) => (
            <li key={id}>
              {text} <span className="small soft">{when}</span>
            </li>
          ))}
        </ul>
      )}
      <Timeline items={trackedWay(repair.steps)} />
      {shop}
    </>
  )
}

const WITHDRAWN_TEXT = 'Vous avez renoncé au contrat. Le travail est arrêté, et le magasin vous rend l’appareil.'

/** A device that travels by post does not wait at the counter. */
function nextText({ status, outcome, wayBack, restCents }: Pick<ShownRepair, 'status' | 'outcome' | 'wayBack' | 'restCents'>, place: string): string {
  if (status === 'handed_over' && outcome === 'not_repaired') return 'Votre appareil vous est rendu sans réparation.'
  if (status === 'ready' && wayBack === 'post') return `Votre appareil est prêt. ${sentBackText('Il', restCents)}`
  if (status !== 'handed_over' && wayBack === 'parcel') return 'Votre appareil est reparti vers vous. Le colis se suit plus bas.'
  const text = stepOf(status).next
  return status === 'ready' && wayBack === 'counter' && place !== '' ? `${text} ${place}` : text
}

/** "17 rue du Port, 33260 La Teste-de-Buch."; empty for a shop that says it on request. */
function placeText(store: Store | undefined): string {
  return store?.address ? `${store.address}, ${store.postcode} ${store.town}.` : ''
}

/** The customer may still withdraw, and has not asked for the work to begin. */
function waitsText(begins: string): string {
  return `Nous commençons le ${dateText(begins)}, à la fin de votre délai de rétractation, ou plus tôt si vous nous le demandez.`
}
