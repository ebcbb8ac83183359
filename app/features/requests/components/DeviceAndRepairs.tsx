import { useRef, useState } from 'react'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { fetchDeviceOffer } from '../device-search.ts'
import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, TYPED_SEPARATOR } from '../form-answer.ts'
import type { DeviceOffer, FoundModel, RequestFormAnswer } from '../form-answer.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { DeviceField } from './DeviceField.tsx'

interface DeviceAndRepairsProps extends DeviceChoice {
  /** The model that the page was opened for. */
  offer: DeviceOffer | null
  /** Several repairs in words of one's own. */
  several: boolean
  answer: RequestFormAnswer | undefined
}

/** The device, and what is to be repaired on it: to tick for a model of the catalogue, in words for any other. */
export function DeviceAndRepairs({ deviceName, repairName, offer: asked, several, answer }: DeviceAndRepairsProps) {
  const [offer, setOffer] = useState<DeviceOffer | null>(answer ? (answer.offer ?? null) : asked)
  const typed = answer?.typed ?? { device: deviceName ?? '', ...firstRepair(offer, repairName) }
  const ticked = typed[DEVICE_FIELDS.repairs]?.split(TYPED_SEPARATOR) ?? []
  const errors = answer?.errors ?? {}

  const wanted = useRef('')

  async function choose(model: FoundModel): Promise<void> {
    wanted.current = model.slug
    const found = await fetchDeviceOffer(model.slug)
    // Somebody who went on to another device meanwhile has that one.
    if (wanted.current === model.slug) setOffer(found)
  }
  /** What is added behind the name of the model ("noir", "128 Go") leaves it the same model. */
  function type(text: string): void {
    wanted.current = ''
    if (offer && !text.startsWith(offer.name)) setOffer(null)
  }

  return (
    <>
      <DeviceField
        initial={typed['device'] ?? ''}
        error={errors['device']}
        found={answer?.found}
        onChoose={(model) => void choose(model)}
        onType={type}
      />
      {offer && <input type="hidden" name={DEVICE_FIELDS.model} value={offer.slug} />}
      {offer && offer.repairs.length > 0 && <OfferedRepairs key={offer.slug} offer={offer} ticked={ticked} />}
      <Field id="repair" label={offer?.repairs.length ? 'Autre réparation' : 'Réparation souhaitée'} error={errors['repair']} optional>
        {(control) => <TextInput {...control} name="repair" defaultValue={typed['repair'] ?? ''} maxLength={120} />}
      </Field>
      {several && !offer?.repairs.length && (
        <details open={MORE_REPAIR_FIELDS.some((name) => typed[name])}>
          <summary className="underline">Autre chose à réparer sur cet appareil</summary>
          {MORE_REPAIR_FIELDS.map((name, index) => (
            <Field key={name} id={name} label={`Réparation ${index + 2}`} optional>
              {(control) => <TextInput {...control} name={name} defaultValue={typed[name] ?? ''} maxLength={120} />}
            </Field>
          ))}
        </details>
      )}
    </>
  )
}

function OfferedRepairs({ offer, ticked }: { offer: DeviceOffer; ticked: readonly string[] }) {
  return (
    <fieldset className="field">
      <legend>
        Que réparer sur votre {offer.name}&nbsp;? <span className="optional">(plusieurs choix possibles)</span>
      </legend>
      <div className="choices choices-narrow">
        {offer.repairs.map((name) => (
          <label key={name}>
            <input type="checkbox" name={DEVICE_FIELDS.repairs} value={name} defaultChecked={ticked.includes(name)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The repair of the address: ticked when the model has it, else in words. */
function firstRepair(offer: DeviceOffer | null, repairName: string | null): Record<string, string> {
  const offered = offer?.repairs.find((name) => name.toLowerCase() === repairName?.toLowerCase())
  return offered ? { [DEVICE_FIELDS.repairs]: offered } : { repair: repairName ?? '' }
}
