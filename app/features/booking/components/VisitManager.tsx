import type { ReactNode } from 'react'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Said } from '#app/ui/Said.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import type { VisitAnswer } from '../booking-answer.ts'
import { bookingPath, visitFilePath } from '../booking-addresses.ts'
import { START_FIELD } from '../visit-times.ts'
import type { VisitTimes } from '../visit-times.ts'
import { TimePicker, toProposals } from './TimePicker.tsx'

export interface ShownVisit {
  when: string
  where: string
  town: string
  service: string
  /** "à partir de 49 € TTC". */
  price: string
  state: 'open' | 'cancelled' | 'past'
}

interface VisitManagerProps {
  visit: ShownVisit
  action: string
  token: string
  /** In the dialog of a page of the site, which the way on must not leave for a second site inside it. */
  embedded: boolean
  times: VisitTimes
  /** Whether the business still makes visits: a cancelled one may be booked anew. */
  canBookAnother: boolean
  answer: VisitAnswer | undefined
  /** What became of the change that led here. */
  said?: string | null
  /** Until when the customer may withdraw, and whether the work waits for that. */
  right: ReactNode
}

/** A visit behind its secret link: what was agreed, and how to change it. */
export function VisitManager({ visit, action, token, embedded, times, canBookAnother, answer: refused, said = null, right }: VisitManagerProps) {
  const noTime = refused?.errors[START_FIELD]
  const { phone } = mainStore(useFacts())
  return (
    <>
      {said !== null && refused === undefined && (
        <Callout tone="pin">
          <Said>{said}</Said>
        </Callout>
      )}
      {refused && (
        <ErrorSummary
          title={refused.banner}
          errors={[...toProposals(refused.proposed), ...(noTime ? [{ message: noTime, fieldId: START_FIELD }] : [])]}
        />
      )}
      <dl className="recap mt-4" data-draft-done="booking">
        <dt>Quand</dt>
        <dd>{visit.when}</dd>
        <dt>Où</dt>
        <dd>{visit.where}</dd>
        <dt>Prestation</dt>
        <dd>{visit.service}</dd>
        <dt>Prix</dt>
        <dd>{visit.price}</dd>
      </dl>
      {visit.state === 'open' && (
        <p className="inline-links mt-4">
          <ActionLink href={visitFilePath(token)}>Ajouter à mon agenda</ActionLink>
        </p>
      )}
      {visit.state !== 'open' && canBookAnother && (
        <p className="inline-links mt-4">
          <ActionLink href={bookingPath(visit.town, { embedded })}>Prendre un autre rendez-vous</ActionLink>
        </p>
      )}
      {visit.state === 'open' && <Preparation />}
      {right}
      {visit.state === 'open' && <ChangeVisit when={visit.when} action={action} token={token} times={times} refused={refused} />}
      <p className="mt-6">
        Une question&nbsp;? Appelez-nous au{' '}
        <TextLink href={telHref(phone)} className="num">
          {phoneText(phone)}
        </TextLink>
        .
      </p>
    </>
  )
}

interface ChangeVisitProps extends Pick<VisitManagerProps, 'action' | 'token' | 'times'> {
  /** When the visit is now, in words. */
  when: string
  refused: VisitManagerProps['answer']
}

/** Two forms in a fold: another time, and the end of the visit, which is asked once more. */
function ChangeVisit({ when, action, token, times, refused }: ChangeVisitProps) {
  return (
    <details className="visit-change disclosure mt-6" open={refused !== undefined}>
      <summary>Déplacer ou annuler ce rendez-vous</summary>
      {times.length > 0 && (
        <form className="form mt-6" method="post" action={action}>
          <h2 className="heading-s">Déplacer</h2>
          <input type="hidden" name="jeton" value={token} />
          <TimePicker times={openAt(times, refused?.day)} proposed={refused?.proposed ?? []} error={refused?.errors[START_FIELD]} unchosen />
          <p>
            Prévu maintenant&nbsp;: {when}.{' '}
            <span className="needs-script">
              Nouvelle heure&nbsp;:{' '}
              <b className="booking-when" data-chosen-time data-unchosen="à choisir">
                à choisir
              </b>
            </span>
          </p>
          <Button type="submit" variant="solid" name="intent" value="move">
            Déplacer le rendez-vous
          </Button>
        </form>
      )}
      {/* Asked once more: what is cancelled is free for others at once. */}
      <details className="disclosure mt-6" open={refused?.errors['reason'] !== undefined}>
        <summary>Annuler le rendez-vous</summary>
        <form className="form mt-4" method="post" action={action}>
          <p>Votre rendez-vous du {when} est alors annulé, et son heure libre pour d’autres.</p>
          <input type="hidden" name="jeton" value={token} />
          <Field id="cancel-reason" label="Raison" error={refused?.errors['reason']} optional>
            {(control) => <TextArea {...control} name="reason" rows={2} maxLength={500} />}
          </Field>
          <Button type="submit" variant="outline" name="intent" value="cancel">
            Oui, annuler le rendez-vous
          </Button>
        </form>
      </details>
    </details>
  )
}

/** The free times, open at the day that somebody had turned to; as they came where that day has none any more. */
function openAt(times: VisitTimes, date: string | undefined): VisitTimes {
  return times.some((day) => day.date === date) ? times.map((day) => ({ ...day, chosen: day.date === date })) : times
}

const TO_PREPARE = [
  'L’appareil, son chargeur et les mots de passe dont le technicien aura besoin.',
  'Une sauvegarde de vos données, si l’appareil démarre encore.',
  'Une place assise et une prise près de l’appareil.',
]

function Preparation() {
  return (
    <section className="mt-6" aria-labelledby="visit-prepare">
      <h2 id="visit-prepare" className="heading-s">
        Avant la visite
      </h2>
      <Bullets items={TO_PREPARE} />
    </section>
  )
}
