import { Form } from 'react-router'
import { postalPromise } from '#app/lib/postal-promise.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { PART_FIELD } from '../store-form-parts.ts'
import { FIELDS_OF_TAB } from '../store-tabs.ts'
import type { StoreFormTab } from '../store-tabs.ts'
import { storeValues } from '../store-values.ts'
import { useSaves } from '../use-saves.ts'

const FIELDS = [
  {
    name: 'name',
    label: 'Nom du magasin',
    hint: 'Court\u00a0: l’équipe le lit en haut de ses écrans, les clients au bas des messages.',
    optional: false,
  },
  { name: 'phone', label: 'Téléphone', hint: undefined, optional: false },
  { name: 'email', label: 'E-mail', hint: undefined, optional: false },
  { name: 'address', label: 'Adresse', hint: 'Vide\u00a0: «\u00a0Adresse donnée sur demande\u00a0».', optional: true },
  { name: 'postcode', label: 'Code postal', hint: undefined, optional: false },
  {
    name: 'town',
    label: 'Ville',
    hint: 'C’est elle que lisent les clients. Deux magasins dans une ville\u00a0: ajoutez le quartier, par exemple Niort Centre.',
    optional: false,
  },
  {
    name: 'postTown',
    label: 'Commune de l’adresse postale',
    hint: 'Seulement si «\u00a0Ville\u00a0» dit aussi un quartier\u00a0: Niort, pour Niort Centre. Vide\u00a0: la même.',
    optional: true,
  },
  {
    name: 'maps',
    label: 'Carte à montrer',
    hint: 'Vide\u00a0: celle de l’adresse. Une autre, dans Google Maps\u00a0: Partager, Intégrer une carte. L’adresse, ou le code copié.',
    optional: true,
  },
  { name: 'labelNumber', label: 'Numéro du label QualiRépar', hint: undefined, optional: true },
] as const

interface StoreFormProps {
  /** Null: a shop to add. */
  values: Store | null
  /** Of a shop to add: what was said of the business a moment ago, to be looked at rather than typed again. */
  proposed?: Readonly<Record<string, string>>
  intent: 'add' | 'contact'
  /** The part that is asked for here; all of it where none is named. */
  part?: StoreFormTab
  answer: FactsAnswer | undefined
}

function toCorrect(errors: Readonly<Record<string, string>>, intent: string): FormError[] {
  const labels = [...FIELDS, { name: 'services', label: 'Services' }]
  return labels.flatMap(({ name, label }) => (errors[name] === undefined ? [] : [{ fieldId: `${intent}-${name}`, label, message: errors[name] }]))
}

/** Where a shop is and how to reach it. */
export function StoreForm({ values, proposed = {}, intent, part, answer }: StoreFormProps) {
  const own = answer?.intent === intent ? answer : undefined
  const { business } = useFacts()
  const saves = useSaves(answer, intent)
  const shown: Readonly<Record<string, string>> = own?.typed ?? (values ? storeValues(values) : proposed)
  const asked: readonly string[] | undefined = part && FIELDS_OF_TAB[part]
  const isAsked = (name: string) => asked === undefined || asked.includes(name)
  return (
    <Form method="post" className="form" noValidate key={saves}>
      {part && <input type="hidden" name={PART_FIELD} value={part} />}
      {values && <input type="hidden" name="base" value={shown['base'] ?? JSON.stringify(shown)} />}
      {own?.errors && <ErrorSummary title="À corriger" errors={toCorrect(own.errors, intent)} answer={own} />}
      {FIELDS.filter(({ name }) => isAsked(name)).map(({ name, label, hint, optional }) => (
        <Field key={name} id={`${intent}-${name}`} label={label} hint={hint} optional={optional} error={own?.errors?.[name]}>
          {(control) => (
            <TextInput
              {...control}
              key={shown[name]}
              name={name}
              defaultValue={shown[name]}
              inputMode={name === 'phone' ? 'tel' : name === 'postcode' ? 'numeric' : undefined}
            />
          )}
        </Field>
      ))}
      {isAsked('services') && (
        <Field id={`${intent}-services`} label="Services, un par ligne" optional error={own?.errors?.['services']}>
          {(control) => <TextArea {...control} key={shown['services']} name="services" rows={4} defaultValue={shown['services']} />}
        </Field>
      )}
      {isAsked('receivesParcels') && (
        <>
          <Checkbox
            id={`${intent}-receivesParcels`}
            label="Reçoit les envois postaux"
            name="receivesParcels"
            defaultChecked={shown['receivesParcels'] !== undefined}
            key={`parcels-${shown['receivesParcels']}`}
            aria-describedby={`${intent}-receivesParcels-promise`}
          />
          <p id={`${intent}-receivesParcels-promise`} className="small soft mb-3">
            Coché, le site propose la réparation par la poste et promet&nbsp;: {postalPromise(business)}.
          </p>
        </>
      )}
      <Button type="submit" variant="solid" name="intent" value={intent}>
        {values ? 'Enregistrer' : 'Ajouter le magasin'}
      </Button>
    </Form>
  )
}
