import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, SHOWN_FIELD, TYPED_SEPARATOR } from '../form-answer.ts'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
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
  const { offer, typed } = chosenSoFar({ offer: asked, deviceName, repairName, answer })
  const ticked = typed[DEVICE_FIELDS.repairs]?.split(TYPED_SEPARATOR) ?? []
  const errors = answer?.errors ?? {}
  return (
    <>
      <DeviceField initial={typed['device'] ?? ''} error={errors['device']} found={answer?.found} />
      <OfferedRepairs offer={offer} ticked={ticked} showsPrices={several} />
      <Field
        id="repair"
        label={
          <>
            <span className="without-offer">Réparation souhaitée</span>
            <span className="with-offer">Autre réparation</span>
          </>
        }
        error={errors['repair']}
        optional
      >
        {(control) => <TextInput {...control} name="repair" defaultValue={typed['repair'] ?? ''} maxLength={120} />}
      </Field>
      {several && (
        <details className="without-offer" open={MORE_REPAIR_FIELDS.some((name) => typed[name])}>
          <summary className="underline">Autre chose à réparer sur cet appareil</summary>
          <div className="form mt-2">
            {MORE_REPAIR_FIELDS.map((name, index) => (
              <Field key={name} id={name} label={`Réparation ${index + 2}`} optional>
                {(control) => <TextInput {...control} name={name} defaultValue={typed[name] ?? ''} maxLength={120} />}
              </Field>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** Always in the page: script fills it in when a model is chosen. A disabled group is not sent. */
function OfferedRepairs({ offer, ticked, showsPrices }: { offer: DeviceOffer | null; ticked: readonly string[]; showsPrices: boolean }) {
  return (
    <fieldset
      className="field"
      data-offer={offer?.slug ?? ''}
      data-offer-name={offer?.name}
      data-offer-brand={offer?.brandName}
      disabled={!offer}
      hidden={!offer?.repairs.length}
    >
      <legend>
        Que réparer sur votre <span data-offer-title>{offer?.name}</span>&nbsp;? <span className="optional">(plusieurs choix possibles)</span>
      </legend>
      <input type="hidden" name={DEVICE_FIELDS.model} value={offer?.slug ?? ''} data-kept="" />
      {showsPrices && (
        <div hidden data-shown-prices={SHOWN_FIELD}>
          {offer?.prices.map(({ repair, leftToPayCents }) => (
            <input key={repair} type="hidden" name={SHOWN_FIELD} value={`${repair}=${leftToPayCents}`} />
          ))}
        </div>
      )}
      <div className="choices choices-narrow">
        {offer?.repairs.map((name) => (
          <label key={name}>
            <input type="checkbox" name={DEVICE_FIELDS.repairs} value={name} defaultChecked={ticked.includes(name)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What a form begins with: what the address names, or what an answer brings back. */
export function chosenSoFar({ offer: asked, deviceName, repairName, answer }: Omit<DeviceAndRepairsProps, 'several'>) {
  const offer = answer ? (answer.offer ?? null) : asked
  const typed: Readonly<Record<string, string>> = answer?.typed ?? { device: deviceName ?? '', ...firstRepair(offer, repairName) }
  return { offer, typed }
}

/** The repair of the address: ticked when the model has it, else in words. */
function firstRepair(offer: DeviceOffer | null, repairName: string | null): Record<string, string> {
  const offered = offer?.repairs.find((name) => name.toLowerCase() === repairName?.toLowerCase())
  return offered ? { [DEVICE_FIELDS.repairs]: offered } : { repair: repairName ?? '' }
}
