import { Form } from 'react-router'
import { CARRIERS } from '#app/content/carriers.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { cx } from '#app/ui/cx.ts'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { parcelHref } from '../parcel-number.ts'
import { PARCEL_DIRECTIONS, PARCEL_WORDS } from '../request-kinds.ts'
import type { ParcelDirection } from '../request-kinds.ts'
import type { RequestDetail } from '../staff-requests.queries.server.ts'

interface ParcelFormsProps {
  parcels: RequestDetail['parcels']
  fieldsOf: (direction: ParcelDirection) => Record<string, string>
  answer: StaffAnswer | undefined
}

/** The parcel that comes and the one that goes back: carrier and number, each mailed to the customer. */
export function ParcelForms({ parcels, fieldsOf, answer }: ParcelFormsProps) {
  return (
    <section className="mb-4">
      <h3 className="mb-2 font-semibold">Colis</h3>
      {PARCEL_DIRECTIONS.map((direction, place) => {
        const parcel = parcels.find((known) => known.direction === direction)
        const typed = answer?.typed?.['direction'] === direction ? answer.typed : undefined
        return (
          <Form className={cx('form', place > 0 && 'mt-6')} method="post" key={`${direction}-${parcel?.number ?? ''}`}>
            <HiddenFields fields={{ ...fieldsOf(direction), was: typed?.['was'] ?? (parcel ? `${parcel.carrier} ${parcel.number}` : '') }} />
            {parcel && (
              <p>
                {PARCEL_WORDS[direction].label}&nbsp;:{' '}
                <a href={parcelHref(parcel.carrier, parcel.number)} target="_blank" rel="noreferrer">
                  suivre {parcel.number}
                </a>
              </p>
            )}
            <Field id={`carrier-${direction}`} label={`${PARCEL_WORDS[direction].label}, transporteur`}>
              {(control) => (
                <SelectInput
                  {...control}
                  name="carrier"
                  defaultValue={typed?.['carrier'] ?? parcel?.carrier ?? 'colissimo'}
                  options={CARRIERS.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
            <Field id={`number-${direction}`} label="Numéro de suivi" error={typed && answer?.errors?.['number']}>
              {(control) => (
                <TextInput {...control} name="number" maxLength={40} autoComplete="off" defaultValue={typed?.['number'] ?? parcel?.number ?? ''} />
              )}
            </Field>
            <Button type="submit">Enregistrer et prévenir le client</Button>
          </Form>
        )
      })}
    </section>
  )
}
