import { Camera, Images } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#app/lib/count-text.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { Field } from '#app/ui/Field.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import { ACCESSORIES, ACCESSORY_FIELD, CONDITIONS, CONDITION_FIELD } from '../deposit-words.ts'

interface CounterStateProps {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** How the device looks, what comes with it, and photos straight from the phone that stands at the counter. */
export function CounterState({ values, errors }: CounterStateProps) {
  return (
    <Panel title="État et accessoires">
      <StateFields values={values} errors={errors} />
      <fieldset className="field">
        <legend>Photos</legend>
        <div className="buttons">
          <PhotoChoice id="photos" label="Photographier" icon={Camera} camera />
          <PhotoChoice id="case-photos-more" label="Choisir des photos" icon={Images} camera={false} />
        </div>
        {errors['photos'] && <FieldError fieldId="photos">{errors['photos']}</FieldError>}
      </fieldset>
    </Panel>
  )
}

/** How the device looks, and what comes with it. */
export function StateFields({ values, errors }: CounterStateProps) {
  return (
    <>
      <Ticks legend="État constaté" list={CONDITIONS} prefix={CONDITION_FIELD} values={values} />
      <Field id="case-condition-note" label="Autre remarque" error={errors['conditionNote']} optional>
        {(control) => <TextInput {...control} name="conditionNote" maxLength={200} autoComplete="off" defaultValue={values['conditionNote']} />}
      </Field>
      <Ticks legend="Laissé avec" list={ACCESSORIES} prefix={ACCESSORY_FIELD} values={values} />
      <Field id="case-accessories-note" label="Autre accessoire" error={errors['accessoriesNote']} optional>
        {(control) => <TextInput {...control} name="accessoriesNote" maxLength={200} autoComplete="off" defaultValue={values['accessoriesNote']} />}
      </Field>
    </>
  )
}

interface TicksProps {
  legend: string
  list: readonly { id: string; label: string }[]
  prefix: string
  values: Readonly<Record<string, string>>
}

function Ticks({ legend, list, prefix, values }: TicksProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="counter-ticks">
        {list.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" name={`${prefix}${id}`} defaultChecked={values[`${prefix}${id}`] !== undefined} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A label that is the button of its file field; `capture` opens the camera of a phone at once. */
function PhotoChoice({ id, label, icon: Icon, camera }: { id: string; label: string; icon: typeof Camera; camera: boolean }) {
  const [count, setCount] = useState(0)
  return (
    <label className="button button-outline button-s counter-photo">
      <Icon className="icon icon-s" aria-hidden="true" />
      <span>
        {label}
        {count > 0 && <span className="small">, {countText(count, 'photo')}</span>}
      </span>
      <input
        id={id}
        className="vh"
        type="file"
        name="photos"
        {...PHOTO_LIMIT}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => setCount(event.target.files?.length ?? 0)}
      />
    </label>
  )
}
