import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { useLeastWarranty } from '#app/platform/site/least-warranty.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { NO_CATEGORY } from '../bulk-forms.ts'
import type { BulkAnswer, BulkKind } from '../bulk-forms.ts'
import type { BulkFacts } from '../bulk.queries.server.ts'
import { FIELD_LABELS, TICKED } from '../catalogue-forms.ts'
import type { Choice } from '../model.queries.server.ts'

interface BulkFormsProps {
  facts: BulkFacts
  categories: Choice[]
  answer: BulkAnswer | undefined
  busy: boolean
}

const TEXTS = [
  { name: 'duration', maxLength: 60, hint: 'Par exemple 1\u00a0h.' },
  { name: 'warranty', maxLength: 60, hint: 'Par exemple 6\u00a0mois.' },
  { name: 'description', maxLength: 1_000, hint: undefined },
] as const
const SWITCHES = ['requires_quote', 'show_button', 'is_active'] as const
const KEEP = 'Ne pas changer'
/** A new repair begins like the one of a model's own screen. */
const FRESH: Readonly<Record<string, string>> = { requires_quote: TICKED, show_button: TICKED, is_active: TICKED }

/** One form for each thing that can be done to the chosen models; each leads to a preview. */
export function BulkForms({ facts, categories, answer, busy }: BulkFormsProps) {
  const shared = { answer, busy }
  return (
    <>
      <Panel title="Mise en ligne" span={6}>
        <div className="buttons">
          <BulkForm kind="activate" label="Mettre en ligne" {...shared} />
          <BulkForm kind="deactivate" label="Mettre hors ligne" {...shared} />
        </div>
      </Panel>
      <Panel title="Catégorie" span={6}>
        <BulkForm kind="category" label="Voir l’aperçu" {...shared}>
          {({ value, error }) => (
            <Field id="category-category_id" label="Nouvelle catégorie" error={error('category_id')}>
              {(control) => (
                <SelectInput {...control} name="category_id" defaultValue={value('category_id')}>
                  <option value="">Choisissez</option>
                  {categories.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                  <option value={NO_CATEGORY}>Sans catégorie</option>
                </SelectInput>
              )}
            </Field>
          )}
        </BulkForm>
      </Panel>
      <Panel title="Changer une réparation" span={6} note="Ce qui est laissé vide ne change pas.">
        <BulkForm kind="repair" label="Voir l’aperçu" {...shared}>
          {(state) => <RepairChange {...state} facts={facts} />}
        </BulkForm>
      </Panel>
      <Panel title="Ajouter une réparation" span={6} note="Elle vient après les autres. Un modèle qui l’a déjà reste comme il est.">
        <BulkForm kind="new-repair" label="Voir l’aperçu" {...shared}>
          {(state) => <NewRepair {...state} />}
        </BulkForm>
      </Panel>
    </>
  )
}

interface FormState {
  value: (name: string) => string
  error: (name: string) => string | undefined
  /** Nothing was posted yet. */
  isFresh: boolean
}

interface BulkFormProps {
  kind: BulkKind
  label: string
  answer: BulkAnswer | undefined
  busy: boolean
  children?: (state: FormState) => ReactNode
}

function BulkForm({ kind, label, answer, busy, children }: BulkFormProps) {
  const own = answer?.kind === kind ? answer : undefined
  const state = { value: (name: string) => own?.typed[name] ?? '', error: (name: string) => own?.errors?.[name], isFresh: !own }
  return (
    <Form method="post" className="form" noValidate>
      <HiddenFields fields={{ intent: 'preview', kind }} />
      {children?.(state)}
      <p className="buttons">
        <Button type="submit" variant="outline" disabled={busy}>
          {label}
        </Button>
      </p>
    </Form>
  )
}

function RepairChange({ value, error, facts }: FormState & { facts: BulkFacts }) {
  const leastWarranty = useLeastWarranty()
  return (
    <>
      <Field id="repair-repair_name" label="Réparation" error={error('repair_name')}>
        {(control) => (
          <SelectInput
            {...control}
            name="repair_name"
            defaultValue={value('repair_name')}
            options={facts.repairNames.map(({ name, models }) => ({ value: name, label: `${name} (${countText(models, 'modèle')})` }))}
          >
            <option value="">Choisissez</option>
          </SelectInput>
        )}
      </Field>
      <Text id="repair-new_name" name="new_name" label="Nouveau nom" maxLength={120} value={value} error={error} />
      {TEXTS.map((text) => (
        <Text key={text.name} id={`repair-${text.name}`} label={FIELD_LABELS[text.name]} {...text} value={value} error={error} />
      ))}
      <Checkbox
        id="repair-no_warranty"
        name="no_warranty"
        value={TICKED}
        label={`Vider la garantie${leastWarranty && `\u00a0: le site annonce alors ${leastWarranty}, sauf où le prix en dit une autre`}`}
        defaultChecked={value('no_warranty') === TICKED}
        error={error('no_warranty')}
      />
      {SWITCHES.map((name) => (
        <Field key={name} id={`repair-${name}`} label={FIELD_LABELS[name]} error={error(name)}>
          {(control) => (
            <SelectInput {...control} name={name} defaultValue={value(name)}>
              <option value="">{KEEP}</option>
              <option value="oui">Oui</option>
              <option value="non">Non</option>
            </SelectInput>
          )}
        </Field>
      ))}
    </>
  )
}

function NewRepair({ value, error, isFresh }: FormState) {
  const fresh: Readonly<Record<string, string>> = { ...FRESH, warranty: useLeastWarranty() }
  const shown = (name: string) => (isFresh ? (fresh[name] ?? '') : value(name))
  return (
    <>
      <Text id="new-repair_name" name="repair_name" label="Réparation" maxLength={120} value={shown} error={error} />
      {TEXTS.map((text) => (
        <Text key={text.name} id={`new-${text.name}`} label={FIELD_LABELS[text.name]} {...text} value={shown} error={error} />
      ))}
      {SWITCHES.map((name) => (
        <Checkbox key={name} id={`new-${name}`} name={name} value={TICKED} label={FIELD_LABELS[name]} defaultChecked={shown(name) === TICKED} />
      ))}
    </>
  )
}

interface TextProps extends Pick<FormState, 'value' | 'error'> {
  id: string
  name: string
  label: string
  maxLength: number
  hint?: string | undefined
}

function Text({ id, name, label, maxLength, hint, value, error }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error(name)}>
      {(control) => <TextInput {...control} name={name} defaultValue={value(name)} maxLength={maxLength} autoComplete="off" />}
    </Field>
  )
}
