import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PART_KINDS, PART_WORDS } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PRICE_COLUMNS } from '../price-columns.ts'
import type { PlanChoices } from '../plan-choices.queries.server.ts'
import type { PlanAnswer, PlanKind } from '../price-plan.ts'
import { PlanPreview } from './PlanPreview.tsx'
import { PriceHead } from './PriceHead.tsx'

import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface PlansScreenProps {
  choices: PlanChoices
  answer: PlanAnswer | undefined
  busy: boolean
}

const CSV_HEAD = Object.values(PRICE_COLUMNS).join(';')

/** `/admin/prix/lot`: changes of many prices, each shown before it is made. */
export function PlansScreen({ choices, answer, busy }: PlansScreenProps) {
  const isLabelled = hasLabel(useFacts())
  return (
    <>
      <PriceHead tab="plans" />
      <Notice notice={answer?.notice} />
      {answer?.preview && <PlanPreview answer={answer} preview={answer.preview} busy={busy} />}
      <div className="panel-grid">
        <Panel title="Monter ou baisser" span={6} note="Sans choix, tous les prix changent. Les réparations sur devis le restent.">
          <PlanForm kind="lot" answer={answer} busy={busy}>
            {({ value, error }) => (
              <>
                <Choice id="lot-brand" name="brandSlug" label="Marque" all="Toutes" value={value} error={error} choices={choices.brands} />
                <Choice id="lot-category" name="categorySlug" label="Famille" all="Toutes" value={value} error={error} choices={choices.categories} />
                <Choice
                  id="lot-repair"
                  name="repair"
                  label="Réparation"
                  all="Toutes"
                  value={value}
                  error={error}
                  choices={choices.repairs.map((name) => ({ slug: name, name }))}
                />
                <Choice
                  id="lot-part"
                  name="part"
                  label="Pièce"
                  all="Toutes"
                  value={value}
                  error={error}
                  choices={PART_KINDS.map((part) => ({ slug: part, name: PART_WORDS[part] }))}
                />
                <Typed id="lot-percent" name="percent" label="Changement en pour cent" hint="5 ou -3" value={value} error={error} />
                <Typed id="lot-add" name="add" label="Puis en euros" hint="10 ou -5,50" value={value} error={error} />
                <Checkbox
                  id="lot-nine"
                  name="endWith9"
                  value="oui"
                  label={`Finir par 9${isLabelled ? ', aide déduite' : ''}`}
                  defaultChecked={value('endWith9') === 'oui'}
                />
              </>
            )}
          </PlanForm>
        </Panel>
        <Panel title="Copier un modèle à sa famille" span={6} note="Les réparations du même nom prennent le prix du modèle.">
          <PlanForm kind="copie" answer={answer} busy={busy}>
            {({ value, error }) => (
              <>
                <Choice id="copy-model" name="modelSlug" label="Modèle" all="Choisissez" value={value} choices={choices.models} error={error} />
                <Checkbox
                  id="copy-over"
                  name="overwrite"
                  value="oui"
                  label="Aussi là où il y a déjà un prix"
                  defaultChecked={value('overwrite') === 'oui'}
                />
              </>
            )}
          </PlanForm>
        </Panel>
        <Panel
          title="Importer un tableau"
          span={12}
          note={`Première ligne\u00a0: ${CSV_HEAD}. Une case de prix vide retire le prix, «\u00a0devis\u00a0» le met sur devis.`}
        >
          <PlanForm kind="csv" answer={answer} busy={busy}>
            {({ value, error }) => (
              <>
                <Field id="csv-file" label="Fichier CSV" optional>
                  {(control) => <input {...control} className="input" type="file" name="file" accept=".csv,text/csv,text/plain" data-max-mb={5} />}
                </Field>
                <Field id="csv-text" label="ou le tableau collé" error={error('text')}>
                  {(control) => <TextArea {...control} name="text" rows={6} defaultValue={value('text')} spellCheck={false} />}
                </Field>
              </>
            )}
          </PlanForm>
        </Panel>
      </div>
    </>
  )
}

interface FormState {
  value: (name: string) => string
  error: (name: string) => string | undefined
}

interface PlanFormProps {
  kind: PlanKind
  answer: PlanAnswer | undefined
  busy: boolean
  children: (state: FormState) => ReactNode
}

function PlanForm({ kind, answer, busy, children }: PlanFormProps) {
  const own = answer?.kind === kind ? answer : undefined
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate>
      <HiddenFields fields={{ intent: 'preview', kind }} />
      {children({ value: (name) => own?.typed[name] ?? '', error: (name) => own?.errors?.[name] })}
      <p className="buttons">
        <Button type="submit" variant="outline" disabled={busy}>
          Voir les différences
        </Button>
      </p>
    </Form>
  )
}

interface ChoiceProps extends FormState {
  id: string
  name: string
  label: string
  all: string
  choices: readonly { slug: string; name: string }[]
}

function Choice({ id, name, label, all, choices, value, error }: ChoiceProps) {
  const problem = error(name)
  return (
    <Field id={id} label={label} {...(problem && { error: problem })}>
      {(control) => (
        <SelectInput {...control} name={name} defaultValue={value(name)}>
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.slug} value={choice.slug}>
              {choice.name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}

function Typed({ id, name, label, hint, value, error }: FormState & { id: string; name: string; label: string; hint: string }) {
  const problem = error(name)
  return (
    <Field id={id} label={label} hint={hint} {...(problem && { error: problem })}>
      {(control) => <TextInput {...control} name={name} defaultValue={value(name)} inputMode="decimal" autoComplete="off" maxLength={20} />}
    </Field>
  )
}
