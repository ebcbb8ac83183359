import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { fillForm, forgetDraft, useKeptDraft } from '#app/ui/staff/use-kept-draft.ts'
import type { LeftDraft } from '#app/ui/staff/use-kept-draft.ts'
import type { RepairDraft } from '../../repair-draft.ts'
import { AgreedNote } from '../../components/AgreedNote.tsx'
import { AnotherCase, HasCaseNote } from '../../components/HasCaseNote.tsx'
import { KnownEmailNote } from '../../components/KnownEmailNote.tsx'
import { ReturnNote } from '../../components/ReturnNote.tsx'
import { ANOTHER_CASE } from '../../repair-words.ts'
import { NO_PRICE } from '../counter-lookup.ts'
import { newCaseDraftKey } from '../deposit-paths.ts'
import { CounterDevice } from './CounterDevice.tsx'
import { CounterPerson } from './CounterPerson.tsx'
import { CounterPrice } from './CounterPrice.tsx'
import type { ProposedDays } from './CounterPrice.tsx'
import { CounterState } from './CounterState.tsx'

interface NewCaseScreenProps {
  formKey: string
  /** The shop of this counter; empty where it has to be said. */
  storeId: string
  /** What a request or a visit already tells. */
  draft: RepairDraft | null
  proposed: ProposedDays
  answer: StaffAnswer | undefined
}

/** Somebody stands at the counter with a device: everything on one page, from the person to the promised day. */
export function NewCaseScreen({ formKey, storeId, draft, proposed, answer }: NewCaseScreenProps) {
  const facts = useFacts()
  const { stores } = facts
  const values: Readonly<Record<string, string>> = answer?.typed ?? draft?.fields ?? {}
  const errors = answer?.errors ?? {}
  const draftKey = newCaseDraftKey(draft?.origin.id ?? null)
  const begins = draft?.fields['storeId'] ?? storeId
  const isShopToSay = !stores.some(({ id }) => id === begins)
  const busy = useNavigation().state !== 'idle'
  const { form, key, shop, setShop, device, nameDevice, price, setPrice, restored, left, setLeft } = useNewCase({
    formKey,
    storeId,
    values,
    draftKey,
  })
  // The first field that is wrong takes the focus, wherever it stands.
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer, form])

  const shopField = <ShopField isToSay={isShopToSay} shop={shop} setShop={setShop} error={errors['storeId']} />

  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Nouveau dossier" detail={draft ? `d’après la ${draft.label}` : undefined}>
        {restored && (
          <Button
            onClick={() => {
              forgetDraft(draftKey)
              window.location.reload()
            }}
          >
            Effacer la saisie reprise
          </Button>
        )}
      </StaffHead>
      {draft?.opened && <HasCaseNote opened={draft.opened} isVisit={draft.origin.kind === 'booking'} />}
      {draft && <ReturnNote returnOf={draft.returnOf} />}
      {draft && <AgreedNote agreed={draft.agreed} />}
      {draft?.knownEmail && <KnownEmailNote {...draft.knownEmail} />}
      {left && <LeftNote left={left} onForget={() => setLeft(null)} draftKey={draftKey} />}
      <Form className="form counter-form" method="post" encType="multipart/form-data" noValidate data-keeps-draft="" ref={form}>
        {/* Kept with what was typed: resumed after the network had opened it all the same, it opens the same case, not a second one. */}
        <input type="hidden" name="formKey" data-kept="" defaultValue={key} />
        {isShopToSay && shopField}
        <div className="counter-columns">
          <div>
            <CounterPerson form={form} values={values} errors={errors} />
            <CounterDevice form={form} values={values} errors={errors} device={device.typed} onDevice={nameDevice} />
          </div>
          <div>
            <CounterPrice
              isLabelled={hasLabel(facts)}
              form={form}
              values={values}
              errors={errors}
              device={device}
              storeId={shop}
              proposed={proposed}
              chosen={price}
              onChoose={setPrice}
            />
            <CounterState values={values} errors={errors} />
          </div>
        </div>
        <div className="counter-end">
          {!isShopToSay && shopField}
          <AnotherCase draft={draft} error={errors[ANOTHER_CASE]} />
          <Button type="submit" variant="beacon" busy={busy} busyLabel="Ouverture…">
            Ouvrir le dossier
          </Button>
        </div>
      </Form>
    </>
  )
}

interface NewCaseOptions extends Pick<NewCaseScreenProps, 'formKey' | 'storeId'> {
  /** What the form opens with. */
  values: Readonly<Record<string, string>>
  draftKey: string
}

/** What the screen follows while the form is filled in, and takes from one that somebody began and left. */
function useNewCase({ formKey, storeId, values, draftKey }: NewCaseOptions) {
  const [key, setKey] = useState(formKey)
  const [shop, setShop] = useState(values['storeId'] ?? storeId)
  const [device, setDevice] = useState({ typed: values['device'] ?? '', modelSlug: values['modelSlug'] ?? '' })
  const [price, setPrice] = useState('')
  const [restored, setRestored] = useState(false)
  const [left, setLeft] = useState<LeftDraft | null>(null)
  const form = useKeptDraft(draftKey, {
    onLeft: setLeft,
    onRestore: () => {
      setLeft(null)
      setRestored(true)
      const kept = (name: string) => form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)[name="${name}"]`)?.value
      setShop(kept('storeId') ?? storeId)
      setDevice({ typed: kept('device') ?? '', modelSlug: kept('modelSlug') ?? '' })
      setKey(kept('formKey') ?? formKey)
    },
  })

  /** The price that was pressed for another model is not this one's. */
  function nameDevice(typed: string, modelSlug: string) {
    if (price !== '' && modelSlug !== '' && modelSlug !== device.modelSlug) {
      fillForm(form.current, NO_PRICE)
      setPrice('')
    }
    setDevice({ typed, modelSlug })
  }

  return { form, key, shop, setShop, device, nameDevice, price, setPrice, restored, left, setLeft }
}

interface LeftNoteProps {
  left: LeftDraft
  draftKey: string
  onForget: () => void
}

/** Somebody began a case and left it: whose it was, so that its IMEI never goes on the slip of somebody else. */
function LeftNote({ left, draftKey, onForget }: LeftNoteProps) {
  const whose = [left.value('name'), left.value('device')].filter((text) => text !== '').join(', ')
  return (
    <div className="callout left-note" role="status">
      <p>Un dossier commencé n’a pas été ouvert{whose && `\u00a0: ${whose}`}.</p>
      <div className="buttons">
        <Button size="s" onClick={left.resume}>
          Le reprendre
        </Button>
        <Button
          size="s"
          variant="outline"
          onClick={() => {
            forgetDraft(draftKey)
            onForget()
          }}
        >
          L’oublier
        </Button>
      </div>
    </div>
  )
}

interface ShopFieldProps {
  /** Whether nothing says yet which shop it is. */
  isToSay: boolean
  shop: string
  setShop: (id: string) => void
  error: string | undefined
}

/** Where the device stays and is paid. */
function ShopField({ isToSay, shop, setShop, error }: ShopFieldProps) {
  const { stores } = useFacts()
  return (
    <Field
      id="case-store"
      label="Magasin"
      hint={isToSay ? 'L’appareil y reste, et le client y paie. Choisi en haut de l’écran, il est repris à chaque dossier.' : undefined}
      error={error}
    >
      {(control) => (
        <SelectInput
          {...control}
          name="storeId"
          required
          defaultValue={shop}
          onChange={(event) => setShop(event.target.value)}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        >
          {isToSay && <option value="">Choisir le magasin</option>}
        </SelectInput>
      )}
    </Field>
  )
}
