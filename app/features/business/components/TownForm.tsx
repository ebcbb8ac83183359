import { Form } from 'react-router'
import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { TOWN_PAGES, isOnlyShop, notOffered, pageField, townPages, townValues } from '../town.schema.ts'
import type { TownPage } from '../town.schema.ts'
import type { Town } from '../towns.queries.server.ts'

const FIELDS = [
  { name: 'name', label: 'Commune', numeric: false },
  { name: 'postcode', label: 'Code postal', numeric: true },
  { name: 'department', label: 'Département', numeric: false },
] as const
const WAY = [
  { name: 'kmToNearestStore', label: 'Distance, km' },
  { name: 'minutesToNearestStore', label: 'Trajet, minutes' },
  { name: 'kmToWorkshop', label: 'Distance de l’atelier, km' },
] as const

interface TownFormProps {
  /** Null for a town to add. */
  town: Town | null
  stores: readonly { id: string; town: string }[]
  /** Names of areas that other towns have. */
  areas: readonly string[]
  intent: 'add' | 'save'
  answer: FactsAnswer | undefined
}

function toCorrect(errors: Readonly<Record<string, string>>): FormError[] {
  const labels = [
    ...FIELDS,
    { name: 'nearestStore', label: 'Magasin le plus proche' },
    ...WAY,
    { name: 'visitArea', label: 'Secteur' },
    { name: 'ownFacts', label: 'Faits' },
  ]
  return labels.flatMap(({ name, label }) => (errors[name] === undefined ? [] : [{ fieldId: `town-${name}`, label, message: errors[name] }]))
}

/** Which shop distances are measured to, and how its owner takes another one. */
function workshopHint(facts: ShopFacts): string {
  const chosen = takesParcels(facts) ? 'celui qui reçoit les envois postaux' : 'le premier de la liste des magasins'
  return `L’atelier\u00a0: ${workshopOf(facts).town}, ${chosen}. Vide s’il est le magasin le plus proche.`
}

/** Where a town is, what is true there, and which pages it has. */
export function TownForm({ town, stores, areas, intent, answer }: TownFormProps) {
  const own = answer?.intent === intent ? answer : undefined
  const facts = useFacts()
  const { errors, typed } = own ?? {}
  const kept: Readonly<Record<string, string>> = town ? townValues(town) : {}
  const shown = (name: string) => typed?.[name] ?? kept[name] ?? ''
  return (
    <Form method="post" className="form" noValidate>
      {town && <input type="hidden" name="base" value={typed?.['base'] ?? JSON.stringify(kept)} />}
      {errors && <ErrorSummary title="À corriger" errors={toCorrect(errors)} answer={own} />}
      <div className="field-row">
        {FIELDS.map(({ name, label, numeric }) => (
          <Field key={name} id={`town-${name}`} label={label} optional={name === 'department'} error={errors?.[name]}>
            {(control) => <TextInput {...control} name={name} defaultValue={shown(name)} inputMode={numeric ? 'decimal' : undefined} />}
          </Field>
        ))}
      </div>
      <div className="field-row">
        <Field id="town-nearestStore" label="Magasin le plus proche" error={errors?.['nearestStore']}>
          {(control) => (
            <SelectInput
              {...control}
              name="nearestStore"
              defaultValue={shown('nearestStore') || stores[0]?.id}
              options={stores.map((store) => ({ value: store.id, label: store.town }))}
            />
          )}
        </Field>
        {WAY.filter(({ name }) => name !== 'kmToWorkshop' || !isOnlyShop(facts)).map(({ name, label }) => (
          <Field key={name} id={`town-${name}`} label={label} hint={name === 'kmToWorkshop' ? workshopHint(facts) : undefined} error={errors?.[name]}>
            {(control) => <TextInput {...control} name={name} defaultValue={shown(name)} inputMode="numeric" />}
          </Field>
        ))}
      </div>
      <Field
        id="town-visitArea"
        label="Secteur des visites à domicile"
        optional
        hint="Rempli, il ouvre cette commune aux visites. Le même nom pour les communes à une demi-heure au plus les unes des autres."
        error={errors?.['visitArea']}
      >
        {(control) => <TextInput {...control} name="visitArea" defaultValue={shown('visitArea')} list="town-areas" autoComplete="off" />}
      </Field>
      <datalist id="town-areas">
        {areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
      <Field
        id="town-ownFacts"
        label="Faits d’ici, un par ligne"
        optional
        hint={`Ce qui serait faux ailleurs. À partir de ${OWN_FACTS_MIN}, ses pages peuvent être sur le site.`}
        error={errors?.['ownFacts']}
      >
        {(control) => <TextArea {...control} name="ownFacts" rows={6} defaultValue={shown('ownFacts')} />}
      </Field>
      <PagesOfTown town={town} typed={typed} />
      <Button type="submit" variant="solid" name="intent" value={intent}>
        {intent === 'add' ? 'Ajouter la commune' : 'Enregistrer'}
      </Button>
    </Form>
  )
}

interface PagesOfTownProps extends Pick<TownFormProps, 'town'> {
  typed: NonNullable<TownFormProps['answer']>['typed']
}

/** Which kinds of pages the town has; what the shop does not offer has no box, but for a page that is there. */
function PagesOfTown({ town, typed }: PagesOfTownProps) {
  const facts = useFacts()
  const isKept = (kind: TownPage) => town?.pageKinds.includes(kind) ?? false
  // A page that the town has already keeps its box: whoever saves the form must not lose it unseen.
  const offered = townPages().filter((kind) => isKept(kind) || notOffered(kind, facts) === undefined)
  const reasons = Map.groupBy(townPages(), (kind) => notOffered(kind, facts))
  const unavailable = [...reasons].flatMap(([reason, kinds]) =>
    reason === undefined ? [] : `Sans page «\u00a0${kinds.map((kind) => TOWN_PAGES[kind]).join('\u00a0», «\u00a0')}\u00a0»\u00a0: ${reason}.`,
  )
  const isTicked = (kind: TownPage) => (typed ? typed[pageField(kind)] !== undefined : isKept(kind))
  return (
    <fieldset className="field">
      <legend>Pages</legend>
      {unavailable.length > 0 && <p className="small soft">{unavailable.join(' ')}</p>}
      {offered.map((kind) => (
        <Checkbox key={kind} id={`town-${pageField(kind)}`} name={pageField(kind)} label={TOWN_PAGES[kind]} defaultChecked={isTicked(kind)} />
      ))}
    </fieldset>
  )
}
