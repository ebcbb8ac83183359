import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { countText } from '#app/lib/count-text.ts'
import { FAULT_MAX } from '#app/lib/request-limits.ts'
import { foldText } from '#app/lib/search-text.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { leaveScannedNumber } from '#app/ui/staff/scanned-number.ts'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { SuggestInput } from '#app/ui/staff/SuggestInput.tsx'
import { fillForm } from '#app/ui/staff/use-kept-draft.ts'
import type { CounterLookup } from '../counter-lookup.ts'
import { namedModel } from '../named-model.ts'
import { ImeiScan } from './ImeiScan.tsx'
import { useLookup } from './use-lookup.ts'

type Model = CounterLookup['models'][number]

interface CounterDeviceProps {
  form: RefObject<HTMLFormElement | null>
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** What is typed as the device. */
  device: string
  onDevice: (device: string, modelSlug: string) => void
}

/** What is brought: the model by suggestion, its IMEI checked while it is typed, the fault, and the code or that there is none. */
export function CounterDevice({ form, values, errors, device, onDevice }: CounterDeviceProps) {
  const { models, type, choose, noteLeft } = useTypedModel(form, onDevice)
  const [imei, setImei] = useState(values['imei'] ?? '')
  const seen = useLookup(imei === '' ? null : { imei })?.imei ?? null
  // What was refused before is said until another number fits.
  const imeiError = seen?.fits ? undefined : errors['imei']
  return (
    <Panel title="L’appareil">
      <input type="hidden" name="modelSlug" data-kept="" defaultValue={values['modelSlug']} />
      <div className="counter-fields">
        <Field id="case-device" label="Appareil" error={errors['device']}>
          {(control) => (
            <SuggestInput
              {...control}
              name="device"
              required
              defaultValue={values['device']}
              listLabel="Modèles du catalogue"
              suggestions={models.map(({ slug, name, brandName, isOffline }) => ({
                id: slug,
                label: name,
                detail: isOffline ? `${brandName}, hors ligne` : brandName,
              }))}
              countOf={(count) => countText(count, 'modèle proposé', 'modèles proposés')}
              onInput={(event) => type(event.currentTarget.value)}
              onBlur={noteLeft}
              onChoose={choose}
            />
          )}
        </Field>
        <Field id="case-imei" label="IMEI ou n°&nbsp;de série" error={imeiError} optional>
          {(control) => (
            <>
              <div className="counter-with-button">
                <TextInput
                  {...control}
                  name="imei"
                  onKeyDown={leaveScannedNumber}
                  autoComplete="off"
                  autoCapitalize="characters"
                  defaultValue={values['imei']}
                  onInput={(event) => setImei(event.currentTarget.value)}
                />
                <ImeiScan onScan={(digits) => fillForm(form.current, { imei: digits })} />
              </div>
              <ImeiState seen={seen} device={device} isRefused={imeiError !== undefined} />
            </>
          )}
        </Field>
        <UnderWarranty warranty={seen?.warranty ?? null} chosen={values['returnOf']} error={errors['returnOf']} />
        <Field id="case-fault" label="Panne" error={errors['fault']} className="is-wide">
          {(control) => <TextArea {...control} name="fault" rows={2} maxLength={FAULT_MAX} defaultValue={values['fault']} />}
        </Field>
        <Field id="case-code" label="Code de l’appareil" hint="Gardé chiffré, effacé à la remise." error={errors['code']} optional>
          {(control) => <TextInput {...control} name="code" maxLength={100} autoComplete="off" spellCheck={false} data-secret="" />}
        </Field>
        <Checkbox id="case-without-code" name="withoutCode" label="Sans code" defaultChecked={values['withoutCode'] !== undefined} />
      </div>
    </Panel>
  )
}

/** The models that fit what is typed as the device, and what typing, choosing and leaving the field do. */
function useTypedModel(form: CounterDeviceProps['form'], onDevice: CounterDeviceProps['onDevice']) {
  const [typed, setTyped] = useState('')
  const [timesLeft, setTimesLeft] = useState(0)
  const models = useLookup(typed.trim().length > 1 ? { appareil: typed } : null)?.models ?? []
  const named = namedModel(models, typed)

  // A model that was typed by its whole name shows its prices at once. The field takes the spelling of the catalogue only once the focus has left it.
  const settle = useEffectEvent((model: Model) => {
    if (form.current?.elements.namedItem('device') !== document.activeElement) return take(model)
    fillForm(form.current, { modelSlug: model.slug })
    onDevice(typed, model.slug)
  })
  useEffect(() => {
    if (named) settle(named)
  }, [named, timesLeft])

  function take({ name, slug }: Model) {
    fillForm(form.current, { device: name, modelSlug: slug })
    setTyped('')
    onDevice(name, slug)
  }

  function choose(slug: string) {
    const model = models.find((each) => each.slug === slug)
    if (model) take(model)
  }

  /** Another device has other prices than the model that was chosen before. */
  function type(text: string) {
    setTyped(text)
    fillForm(form.current, { modelSlug: '' })
    onDevice(text, '')
  }

  return { models, choose, type, noteLeft: () => setTimesLeft((times) => times + 1) }
}

/**
 * Whether the number can be one, where the device was before, and whether it is the same as the one that was typed.
 * @param props.isRefused the field says already that no device has this number
 */
export function ImeiState({ seen, device, isRefused }: { seen: CounterLookup['imei']; device: string; isRefused: boolean }) {
  const before = seen?.seenReference == null ? null : { device: seen.seenDevice ?? '', reference: seen.seenReference }
  return (
    <p className="field-hint" role="status">
      {seen && !seen.fits && !isRefused && 'La clé ne correspond pas\u00a0: vérifiez les 15 chiffres.'}
      {seen?.fits && seen.seen === null && `${seen.isSerial ? 'J' : 'Clé juste, j'}amais vu ici.`}
      {seen?.fits && seen.seen !== null && before && (
        <>
          {seen.isSerial ? 'Déjà' : 'Clé juste, déjà'} vu&nbsp;: <Link to={`/admin/dossiers/${before.reference}`}>{seen.seen}</Link>
          {/* A short month ends with a dot of its own: «23 nov.». */}
          {!seen.seen.endsWith('.') && '.'}
          {isAnother(device, before.device) && (
            <b>
              {' '}
              {seen.isSerial ? 'Ce numéro de série' : 'Cet IMEI'} est celui d’un {before.device} ({before.reference}).
            </b>
          )}
        </>
      )}
    </p>
  )
}

interface UnderWarrantyProps {
  warranty: NonNullable<CounterLookup['imei']>['warranty']
  /** The case whose return was ticked before. */
  chosen: string | undefined
  error: string | undefined
}

/** The device is still under the warranty of a case: it comes back, rather than being a case like any other. */
function UnderWarranty({ warranty, chosen, error }: UnderWarrantyProps) {
  if (warranty === null) return error === undefined ? null : <FieldError fieldId="case-return">{error}</FieldError>
  const { reference, until, covered, openReturn } = warranty
  return (
    <div className="callout is-wide" role="status">
      <div>
        <p className="mb-2">
          Sous garantie jusqu’au {until} (<Link to={`/admin/dossiers/${reference}`}>{reference}</Link>, {covered.replace(/\.$/, '')}).
          {openReturn !== null && (
            <>
              {' '}
              Déjà revenu&nbsp;: <Link to={`/admin/dossiers/${openReturn}`}>{openReturn}</Link>.
            </>
          )}
        </p>
        {openReturn === null && (
          <Checkbox
            id="case-return"
            name="returnOf"
            value={reference}
            defaultChecked={chosen === reference}
            label="Ouvrir comme retour sous garantie, sans frais si la garantie s’applique"
            error={error}
          />
        )}
      </div>
    </div>
  )
}

/** Two models by their names; a device that is not typed yet is none. */
function isAnother(typed: string, known: string): boolean {
  return typed.trim() !== '' && foldText(typed) !== foldText(known)
}
