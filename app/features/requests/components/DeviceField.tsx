import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { takesFocus } from '#app/ui/takes-focus.ts'
import { DEVICE_BUTTONS, NO_DEVICE } from '../form-answer.ts'
import type { FoundModel } from '../form-answer.ts'

interface DeviceFieldProps {
  initial: string
  error: string | undefined
  /** What the search without script found; undefined when nobody searched. */
  found: readonly FoundModel[] | undefined
}

const ID = 'device'

/** Free text with suggestions from the catalogue: a list under the field with script, a button that posts the form without. */
export function DeviceField({ initial, error, found }: DeviceFieldProps) {
  return (
    <Field id={ID} label="Votre appareil" hint="Marque et modèle, par exemple iPhone 13 ou Galaxy S21." error={error}>
      {(control) => (
        <>
          <div className="suggest">
            <TextInput {...control} name="device" data-suggest="device" defaultValue={initial} maxLength={120} required data-missing={NO_DEVICE} />
          </div>
          <Button type="submit" variant="outline" className="justify-self-start" name={DEVICE_BUTTONS.find} value="1" data-suggests={ID}>
            Chercher dans notre catalogue
          </Button>
          {found && <FoundModels found={found} />}
        </>
      )}
    </Field>
  )
}

/** The answer to the search begins here, not at the head of the page. */
function FoundModels({ found }: { found: readonly FoundModel[] }) {
  if (found.length === 0) {
    return (
      <p className="small soft" {...takesFocus(true)}>
        Aucun modèle de notre catalogue ne correspond. Gardez votre texte, il nous suffit.
      </p>
    )
  }
  return (
    <fieldset className="field" {...takesFocus(true)}>
      <legend className="small">Choisissez le vôtre, ou gardez votre texte.</legend>
      <div className="buttons">
        {found.map(({ slug, name }) => (
          <Button key={slug} type="submit" size="s" variant="outline" name={DEVICE_BUTTONS.pick} value={slug}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
