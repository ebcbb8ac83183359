import type { ReactNode } from 'react'
import { startingPriceText } from '#app/lib/service-prices.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Honeypot } from '#app/ui/Honeypot.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { BookingAnswer } from '../booking-answer.ts'
import { BOOKING_SERVICES } from '../booking-rules.ts'
import { DAY_PARAM } from '../visit-times.ts'
import type { VisitTimes } from '../visit-times.ts'
import { ChosenTime } from './ChosenTime.tsx'
import { TimePicker, toProposals } from './TimePicker.tsx'

interface BookingFormProps {
  /** Its hidden fields. */
  form: { formKey: string; started: string }
  times: VisitTimes
  town: string | null
  answer: BookingAnswer | undefined
  /** What has to be known before, with the wish that the work begins at once. */
  before: ReactNode
}

/** The field of the town, where another one is asked for. */
export const BOOKING_TOWN_ID = 'booking-town'

/** A visit at home: when, where, what for. Plain HTML: it works before and without script. */
export function BookingForm({ form, times, town, answer, before }: BookingFormProps) {
  const { typed, errors } = answer ?? {}
  return (
    <form className="form booking-form" method="post" noValidate data-draft="booking" data-answered={answer && ''}>
      <input type="hidden" name="formKey" value={form.formKey} />
      <input type="hidden" name="started" value={form.started} data-kept="start" />
      {/* Enter in a field presses the first button of a form: it must book, not look for times. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        Confirmer
      </button>
      {answer?.banner && <ErrorSummary title={answer.banner} errors={toCorrect(answer)} />}
      <div className="form">
        <TimePicker
          times={times}
          proposed={answer?.proposed ?? []}
          error={errors?.['start']}
          answers={answer?.banner === ''}
          wished={typed?.['start']}
        />
        <fieldset className="booking-part">
          <legend>Pour quoi&nbsp;?</legend>
          <Services chosen={typed?.['service'] || 'pc-mac'} error={errors?.['service']} />
          <Field id="booking-problem" label="Ce qui ne va pas" error={errors?.['problem']}>
            {(control) => <TextArea {...control} name="problem" required defaultValue={typed?.['problem']} />}
          </Field>
        </fieldset>
        <AtWhom town={town} typed={typed} errors={errors} />
        <Honeypot name="site" />
        {before}
      </div>
      <div className="form booking-end">
        <Illustration name="home-it" alt="" className="booking-drawing" />
        <ChosenTime times={times} proposed={answer?.proposed ?? []} wished={typed?.['start']} />
        <VisitSums />
        <Button type="submit" variant="beacon" size="l" className="w-full">
          Confirmer le rendez-vous
        </Button>
        <p className="small soft">Vos coordonnées servent à ce rendez-vous, à rien d’autre.</p>
      </div>
    </form>
  )
}

interface AtWhomProps extends Pick<BookingFormProps, 'town'> {
  typed: BookingAnswer['typed'] | undefined
  errors: BookingAnswer['errors'] | undefined
}

/** Who is visited and where; the town decides which times are free. */
function AtWhom({ town, typed, errors }: AtWhomProps) {
  return (
    <fieldset className="booking-part">
      <legend>Chez qui&nbsp;?</legend>
      <Field id="booking-name" label="Nom" error={errors?.['name']}>
        {(control) => <TextInput {...control} name="name" required autoComplete="name" defaultValue={typed?.['name']} />}
      </Field>
      <div className="field-row">
        <Field id="booking-phone" label="Téléphone" error={errors?.['phone']}>
          {(control) => <TextInput {...control} type="tel" name="phone" required autoComplete="tel" defaultValue={typed?.['phone']} />}
        </Field>
        <Field id="booking-email" label="E-mail" error={errors?.['email']}>
          {(control) => <TextInput {...control} type="email" name="email" required autoComplete="email" defaultValue={typed?.['email']} />}
        </Field>
      </div>
      <div className="field-row">
        <Field id="booking-address" label="Numéro et rue" error={errors?.['address']}>
          {(control) => <TextInput {...control} name="address" required autoComplete="street-address" defaultValue={typed?.['address']} />}
        </Field>
        <Field id={BOOKING_TOWN_ID} label="Commune" error={errors?.['town']}>
          {(control) => <TextInput {...control} name="town" required autoComplete="address-level2" defaultValue={typed?.['town'] ?? town ?? ''} />}
        </Field>
      </div>
      <Button type="submit" size="s" variant="outline" className="justify-self-start" name={DAY_PARAM} value="">
        Voir les heures libres pour cette commune
      </Button>
    </fieldset>
  )
}

/** How long a visit takes and what it costs. */
function VisitSums() {
  const { business } = useFacts()
  return (
    <dl className="recap recap-sums">
      <div>
        <dt>Durée</dt>
        <dd>1&nbsp;h environ</dd>
      </div>
      <div>
        <dt>Devis</dt>
        <dd>gratuit, avant le travail</dd>
      </div>
      <div>
        <dt>Prix</dt>
        <dd>{startingPriceText(business.servicePrices.homeIt, business)}</dd>
      </div>
    </dl>
  )
}

/** What the visit is for, all choices in view. The first radio carries the id of the field, so error links land on it. */
function Services({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <div className="field">
      <div className="booking-services">
        {BOOKING_SERVICES.map(({ value, label }, index) => (
          <label key={value} className="slot-hour">
            <input
              type="radio"
              id={index === 0 ? 'booking-service' : undefined}
              name="service"
              value={value}
              defaultChecked={value === chosen}
              className="vh"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError fieldId="booking-service">{error}</FieldError>}
    </div>
  )
}

/** The fields from top to bottom. */
const PAGE_ORDER = ['start', 'service', 'problem', 'name', 'phone', 'email', 'address', 'town']

/** What is to be corrected, as the eye meets it; a time that is gone leads to those that are free. */
function toCorrect({ errors, proposed }: BookingAnswer) {
  const placeOf = (field: string) => (PAGE_ORDER.includes(field) ? PAGE_ORDER.indexOf(field) : PAGE_ORDER.length)
  const wrong = Object.entries(errors).toSorted(([left], [right]) => placeOf(left) - placeOf(right))
  return [...toProposals(proposed), ...wrong.map(([field, message]) => ({ message, fieldId: idOf(field) }))]
}

/** A group of radios carries its name as id, the other controls a prefix. */
function idOf(field: string): string {
  return field === 'start' ? field : `booking-${field}`
}
