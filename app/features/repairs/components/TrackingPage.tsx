import { placeLine } from '#app/lib/place-line.ts'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { transferLines } from '#app/lib/bank-details.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import type { AnnouncedDiagnosis } from '#app/lib/counter-promises.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import type { TimelineStep } from '#app/ui/Timeline.tsx'
import { servingStore } from '#app/lib/shop-facts.ts'
import type { Store, StoreId } from '#app/lib/shop-facts.ts'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { referenceText, sentBackText, stepOf } from '../repair-words.ts'
import { UNREPAIRABLE_SENT_BACK, unrepairableText, waitsUnrepairedText } from '../unrepairable-words.ts'
import { LAPSED_LABEL, shippedWay, stepsToCome, trackedWay } from '../tracked-way.ts'
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
  /** What remains to be paid and what goes back, as a sentence; null while nobody has said a price. */
  toPay: string | null
  /** "60 €" as it was agreed at the counter, while that counts; null where a quote says it, or nothing was. */
  agreed: string | null
  /** Something came in and did not all go back. */
  hasPaid: boolean
  /** What remains to be paid, cents. */
  restCents: number | null
  warrantyPath: string | null
  wayBack: 'counter' | 'post' | 'parcel'
  /** When the parcel back left, in words; empty before. */
  sent?: Pick<TimelineStep, 'when' | 'dateTime'>
  /** The day of the customer's withdrawal, "YYYY-MM-DD": no work goes on, and the device goes back. */
  withdrawnOn: string | null
  /** Before that, a part of the work was done at the customer's wish, which is counted or may still be. */
  partDone: boolean
  /** The customer has refused the quote that the device lies at: `addition` while what was agreed on before stands; null for no refusal. */
  refused: 'all' | 'addition' | null
  /** Why the device cannot be repaired; null where it can. */
  unrepairable: string | null
  /** What is said of the diagnosis that its slip has announced; null where nothing is to be paid for it. */
  diagnosis: AnnouncedDiagnosis | null
  /** What became of an accepted quote that does not count any more; null while it does. */
  ended: string | null
  steps: TrackedStep[]
  notes: { id: string; text: string; when: string }[]
}

interface TrackedRepairViewProps {
  repair: ShownRepair
  /** The reference of the request that it comes from, "D-7K2M9Q"; null or left out where its reader knows none. */
  request?: string | null
  /** The quote and the parcels of the request it comes from. */
  linked: ReactNode
  /** What was paid, and its documents. */
  money?: ReactNode
  /** The day on which the work begins, at the end of the period of withdrawal; null when it may begin. */
  begins: string | null
  /** `begins` is the day of an addition alone: the work that was agreed on first is under way. */
  addedWaits?: boolean
  /** A quote waits for the customer's answer: `first` while nothing was agreed on before. */
  waits: 'first' | 'another' | null
  /** The quote that waited can no longer be accepted. */
  hasLapsed?: boolean
  /** "60 jours": how long the terms let a device wait that cannot be repaired, from the message that says so; null where they do not say. */
  pickupTime?: string | null
  /** Where a customer who is not at the counter may pay to; null where nobody takes transfers. */
  bank?: BankDetails | null
  shop: ReactNode
}

/** Where a device is on its way. Nothing here says whose it is. */
export function TrackedRepairView(props: TrackedRepairViewProps) {
  const { repair, request = null, linked, money, begins, addedWaits = false, waits, hasLapsed = false, pickupTime = null, bank = null, shop } = props
  const store = servingStore(useFacts(), repair.storeId)
  const place = [placeText(store), useShopClosing(store)].filter(Boolean).join(' ')
  const worked = trackedWay(repair.steps)
  const way = repair.wayBack === 'parcel' && repair.status !== 'handed_over' ? shippedWay(worked, repair.sent) : worked
  const here = way.at(-1)
  const isLapsed = hasLapsed && waits === null && repair.steps.at(-1)?.status === 'quote_sent'
  const { isDone, toPay, agreed, dueOn } = stillTrue(repair, waits)
  const isAway = repair.wayBack !== 'counter' && (repair.restCents ?? 0) > 0
  const transfer = isAway && bank !== null ? transferLines(bank, referenceText(repair.number)) : null
  return (
    <div className="split">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <PlateNumber>{referenceText(repair.number)}</PlateNumber> {here && <Badge tone={here.tone}>{isLapsed ? LAPSED_LABEL : here.title}</Badge>}
        </p>
        {request !== null && <p className="mt-2">Suite de votre demande {request}.</p>}
        {repair.returnOf !== null && <p className="mt-2">Sous garantie, retour du dossier {repair.returnOf}.</p>}
        <dl className="recap my-4">
          <dt>Et ensuite</dt>
          <dd>
            {comingText(repair, {
              begins,
              addedWaits,
              waits,
              hasLapsed,
              isDone,
              ofStep: nextText(repair, { place, pickupTime, transfers: transfer !== null }),
            })}
          </dd>
          {dueOn && <dt>Prévue pour</dt>}
          {dueOn && <dd>{dateText(dueOn)}</dd>}
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
        <h2 className="heading-s mt-6 mb-4">Les étapes</h2>
        <Timeline items={[...way, ...(repair.wayBack === 'parcel' ? [] : stepsToCome(repair.steps))]} />
      </div>
      <div className="aside">
        {agreed !== null && (
          <section className="card" aria-labelledby="agreed">
            <h2 id="agreed" className="heading-s mb-2">
              Prix convenu
            </h2>
            <p className="lead num">
              <b>{agreed}</b>
            </p>
          </section>
        )}
        {toPay !== null && <ToPay sum={toPay} transfer={transfer} />}
        {money}
        {shop}
      </div>
    </div>
  )
}

/** What of the price, of the sum to pay and of the promised day still holds where the device is by now; null for what does not. */
function stillTrue(repair: ShownRepair, waits: TrackedRepairViewProps['waits']) {
  const isLeft = repair.withdrawnOn !== null
  const isRefused = repair.refused === 'all'
  // A device that is ready or was handed over is no longer awaited, and one that goes back is promised for no day.
  const isDone = repair.status === 'ready' || repair.status === 'handed_over' || repair.wayBack === 'parcel'
  return {
    isDone,
    // Before, only what was paid makes it a question what remains; the price of a first quote is not agreed on yet.
    toPay: isDone || isLeft || isRefused || (repair.hasPaid && waits !== 'first') ? repair.toPay : null,
    agreed: isDone || isLeft ? null : repair.agreed,
    dueOn: isDone || isLeft || isRefused ? null : repair.dueOn,
  }
}

interface Awaited extends Pick<TrackedRepairViewProps, 'begins' | 'waits'> {
  addedWaits: boolean
  hasLapsed: boolean
  /** The device is ready, was handed over or goes back. */
  isDone: boolean
  /** What its step alone leads to. */
  ofStep: string
}

/** What comes next: what the customer has decided first, then what waits for an answer, then when the work may begin. */
function comingText(repair: ShownRepair, { begins, addedWaits, waits, hasLapsed, isDone, ofStep }: Awaited): string {
  const { status, withdrawnOn } = repair
  if (withdrawnOn !== null) return [withdrawnText(withdrawnOn, repair), ...(waits !== null ? [ALSO_AWAITED] : [])].join(' ')
  if (waits !== null && !isDone) return 'Nous attendons votre réponse au devis.'
  if (hasLapsed && status === 'quote_sent' && repair.unrepairable === null && repair.refused === null) return LAPSED_TEXT
  if (begins !== null && status === 'accepted' && !isDone) return waitsText(begins)
  if (begins !== null && addedWaits && !isDone) return addedText(begins)
  // What is ready may still wait for an answer about more.
  const isHere = status === 'ready' && repair.wayBack !== 'parcel'
  return [ofStep, ...(waits !== null && isHere ? [ALSO_AWAITED] : [])].join(' ')
}

/** What remains, and where a customer who is not at the counter pays it to. */
function ToPay({ sum, transfer }: { sum: string; transfer: readonly { label: string; text: string }[] | null }) {
  return (
    <section className="card" aria-labelledby="to-pay">
      <h2 id="to-pay" className="heading-s mb-2">
        À payer
      </h2>
      <p>{sum}</p>
      {transfer !== null && (
        <>
          <p className="mt-2">Par virement&nbsp;:</p>
          <dl className="recap">
            {transfer.map(({ label, text }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

/** After a withdrawal the device goes back, or has. */
function withdrawnText(on: string, { status, outcome, wayBack, partDone }: Pick<ShownRepair, 'status' | 'outcome' | 'wayBack' | 'partDone'>): string {
  const left = `Vous avez renoncé au contrat le ${dateText(on)}.`
  if (status === 'handed_over') return outcome === 'not_repaired' ? `${left} ${partDone ? PART_DONE_TEXT : RETURNED_TEXT}` : left
  if (wayBack === 'parcel') return `${left} ${SENT_BACK_TEXT}`
  return `${left} Le travail est arrêté, et ${wayBack === 'post' ? 'l’appareil repart vers vous par la poste' : 'le magasin vous rend l’appareil'}.`
}

const RETURNED_TEXT = 'Votre appareil vous est rendu sans réparation.'
const PART_DONE_TEXT = 'Votre appareil vous est rendu\u00a0: le travail s’est arrêté à la part déjà faite à votre demande.'
const SENT_BACK_TEXT = 'Votre appareil est reparti vers vous. Le colis se suit plus bas.'

const SEE_TO_PAY = ' (voir «\u00a0À payer\u00a0»)'
const LAPSED_TEXT = 'Le devis n’est plus valable\u00a0: appelez le magasin, nous en faisons un nouveau.'
const PART_HERE_NEXT = 'La pièce est arrivée\u00a0: la réparation va reprendre.'
const ALSO_AWAITED = 'Nous attendons aussi votre réponse au devis.'

/** A device that travels by post does not wait at the counter. */
function nextText(
  {
    status,
    outcome,
    wayBack,
    restCents,
    refused,
    diagnosis,
    unrepairable,
    steps,
  }: Pick<ShownRepair, 'status' | 'outcome' | 'wayBack' | 'restCents' | 'refused' | 'diagnosis' | 'unrepairable' | 'steps'>,
  { place, pickupTime, transfers }: { place: string; pickupTime: string | null; transfers: boolean },
): string {
  if (status === 'handed_over' && outcome === 'not_repaired')
    return [unrepairable !== null && unrepairableText(unrepairable), RETURNED_TEXT].filter(Boolean).join(' ')
  if (unrepairable !== null && wayBack !== 'parcel') {
    const back = wayBack === 'post' ? UNREPAIRABLE_SENT_BACK : waitsUnrepairedText(place, pickupTime)
    return `${unrepairableText(unrepairable)} ${back}`.trimEnd()
  }
  if (status === 'ready' && wayBack === 'post') return `Votre appareil est prêt. ${sentBackText('Il', restCents, transfers ? SEE_TO_PAY : null)}`
  if (status !== 'handed_over' && wayBack === 'parcel') return SENT_BACK_TEXT
  if (refused === 'addition') return 'Vous avez refusé ce devis. Ce qui était convenu avant ne change pas.'
  if (refused === 'all') return [refusedText(wayBack), diagnosis?.refused, wayBack === 'post' ? '' : place].filter(Boolean).join(' ')
  const text = steps.at(-1)?.status === 'part_here' ? PART_HERE_NEXT : stepOf(status).next
  return status === 'ready' && wayBack === 'counter' && place !== '' ? `${text} ${place}` : text
}

/** Nothing is done on the device, and it goes back as it came. */
function refusedText(wayBack: ShownRepair['wayBack']): string {
  if (wayBack === 'post')
    return 'Vous avez refusé ce devis\u00a0: votre appareil repart vers vous par la poste, sans réparation. Le retour est offert.'
  return 'Vous avez refusé ce devis\u00a0: vous pouvez reprendre votre appareil au magasin, sans réparation.'
}

/** "17 rue du Port, 33260 La Teste-de-Buch.", or that a shop says its address on request. */
function placeText(store: Store | undefined): string {
  if (!store) return ''
  return `${placeLine(store)}.`
}

/** The same of what was added while other work goes on. */
function addedText(begins: string): string {
  const day = `Ce qui s’ajoute commence le ${dateText(begins)}, à la fin de votre délai de rétractation`
  return `Le travail en cours continue. ${day}, ou plus tôt si vous nous le demandez.`
}

/** The customer may still withdraw, and has not asked for the work to begin. */
function waitsText(begins: string): string {
  return `Nous commençons le ${dateText(begins)}, à la fin de votre délai de rétractation, ou plus tôt si vous nous le demandez.`
}
