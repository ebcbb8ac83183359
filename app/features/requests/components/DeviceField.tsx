import type { KeyboardEvent, MouseEvent } from 'react'
import { useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DEVICE_FIELDS } from '../form-answer.ts'
import type { FoundModel } from '../form-answer.ts'
import { useDeviceSearch } from './use-device-search.ts'

interface DeviceFieldProps {
  initial: string
  error: string | undefined
  /** What the search without script found; undefined when nobody searched. */
  found: readonly FoundModel[] | undefined
  /** A model was chosen from the list under the field. */
  onChoose: (model: FoundModel) => void
  onType: (text: string) => void
}

const LIST_ID = 'device-list'

/** Free text with suggestions from the catalogue: a list under the field with script, a button that posts the form without. */
export function DeviceField({ initial, error, found, onChoose, onType }: DeviceFieldProps) {
  const hydrated = useHydrated()
  const search = useDeviceSearch()
  const input = useRef<HTMLInputElement>(null)
  const open = search.found.length > 0

  function choose(model: FoundModel): void {
    if (input.current) input.current.value = model.name
    search.close()
    onChoose(model)
  }
  /** With script the list opens in place of a new page. */
  function find(event: MouseEvent): void {
    event.preventDefault()
    input.current?.focus()
    search.type(input.current?.value ?? '')
  }
  function press(event: KeyboardEvent): void {
    if (!open) return
    const last = search.found.length - 1
    const chosen = search.found[search.active]
    if (event.key === 'ArrowDown') search.setActive(search.active === last ? 0 : search.active + 1)
    else if (event.key === 'ArrowUp') search.setActive(search.active <= 0 ? last : search.active - 1)
    else if (event.key === 'Escape') search.close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Field id="device" label="Votre appareil" hint="Marque et modèle, par exemple iPhone 13 ou Galaxy S21." error={error}>
      {(control) => (
        <>
          <div className="suggest">
            <TextInput
              {...control}
              ref={input}
              name="device"
              defaultValue={initial}
              maxLength={120}
              required
              {...(hydrated && {
                role: 'combobox',
                autoComplete: 'off',
                'aria-autocomplete': 'list' as const,
                'aria-expanded': open,
                'aria-controls': LIST_ID,
                ...(search.active >= 0 && { 'aria-activedescendant': `${LIST_ID}-${search.active}` }),
              })}
              onChange={({ target }) => {
                onType(target.value)
                search.type(target.value)
              }}
              onKeyDown={press}
              onBlur={search.close}
            />
            {hydrated && <Suggestions search={search} onChoose={choose} />}
          </div>
          <Button type="submit" variant="outline" className="justify-self-start" name={DEVICE_FIELDS.find} value="1" onClick={find}>
            Chercher dans notre catalogue
          </Button>
          {found && <FoundModels found={found} />}
        </>
      )}
    </Field>
  )
}

function Suggestions({ search, onChoose }: { search: ReturnType<typeof useDeviceSearch>; onChoose: (model: FoundModel) => void }) {
  const { found, active } = search
  return (
    <>
      <div id={LIST_ID} role="listbox" aria-label="Modèles du catalogue" className="suggest-list" hidden={found.length === 0}>
        {found.map((model, index) => (
          // The field has the keys. Pressing must not take the focus from it: leaving it closes the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={model.slug}
            id={`${LIST_ID}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(model)}
          >
            {model.name} <small>{model.brandName}</small>
          </div>
        ))}
      </div>
      <p role="status" className="vh">
        {found.length > 0 && `${found.length} ${found.length === 1 ? 'modèle proposé' : 'modèles proposés'}`}
      </p>
    </>
  )
}

function FoundModels({ found }: { found: readonly FoundModel[] }) {
  if (found.length === 0) return <p className="small soft">Aucun modèle de notre catalogue ne correspond. Gardez votre texte, il nous suffit.</p>
  return (
    <fieldset className="field">
      <legend className="small">Choisissez le vôtre, ou gardez votre texte.</legend>
      <div className="buttons">
        {found.map(({ slug, name }) => (
          <Button key={slug} type="submit" size="s" variant="outline" name={DEVICE_FIELDS.pick} value={slug}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
