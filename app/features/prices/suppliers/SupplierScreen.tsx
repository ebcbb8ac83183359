import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { amountInput } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PriceScreenHead } from '../components/PriceScreenHead.tsx'
import type { SupplierAnswer } from './supplier-list.ts'
import { DEFAULT_RULE } from './supplier-rule.ts'
import type { SupplierRule } from './supplier-rule.ts'
import { SupplierReview } from './SupplierReview.tsx'

interface SupplierScreenProps {
  suppliers: readonly { id: string; name: string; rule: SupplierRule }[]
  answer: SupplierAnswer | undefined
  busy: boolean
  gridPath: string
}

const RULE_FIGURES = [
  { name: 'factor', label: 'Achat multiplié par', maxLength: 6 },
  { name: 'fitting', label: 'Plus la pose, €', maxLength: 8 },
  { name: 'minMargin', label: 'Marge d’au moins, €', maxLength: 8 },
] as const

/** `/admin/prix/fournisseur`: a supplier's list becomes prices by a rule; new references are confirmed, differences shown before they are applied. */
export function SupplierScreen({ suppliers, answer, busy, gridPath }: SupplierScreenProps) {
  const fields = answer && Object.keys(answer.typed).length > 0 ? answer.typed : fieldsOf(suppliers[0])
  const error = (name: string) => answer?.errors?.[name]
  return (
    <>
      <PriceScreenHead title="Liste du fournisseur" gridPath={gridPath} answer={answer} />
      <Form method="post" encType="multipart/form-data" noValidate>
        <Panel title="La liste et la règle" note="Première ligne de la liste&nbsp;: reference;description;prix. Les prix sont des achats hors taxes.">
          <div className="form">
            <div className="field-row">
              <Field id="supplier" label="Fournisseur" error={error('supplier')}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="supplier"
                    list="suppliers"
                    defaultValue={fields['supplier'] ?? ''}
                    maxLength={80}
                    autoComplete="off"
                  />
                )}
              </Field>
              <datalist id="suppliers">
                {suppliers.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
              {RULE_FIGURES.map(({ name, label, maxLength }) => (
                <Field key={name} id={name} label={label} error={error(name)}>
                  {(control) => (
                    <TextInput
                      {...control}
                      name={name}
                      defaultValue={fields[name] ?? ''}
                      inputMode="decimal"
                      maxLength={maxLength}
                      autoComplete="off"
                    />
                  )}
                </Field>
              ))}
            </div>
            <Checkbox id="endWith9" name="endWith9" value="oui" label="Finir par 9, aide déduite" defaultChecked={fields['endWith9'] !== undefined} />
            <Field id="file" label="Fichier CSV" optional>
              {(control) => <input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" />}
            </Field>
            <Field id="text" label="ou la liste collée" error={error('text')}>
              {(control) => (
                <textarea
                  key={fields['text']}
                  {...control}
                  className="input"
                  name="text"
                  rows={5}
                  defaultValue={fields['text'] ?? ''}
                  spellCheck={false}
                />
              )}
            </Field>
            <p className="buttons">
              <Button type="submit" name="intent" value="preview" variant="outline" disabled={busy}>
                Voir les différences
              </Button>
            </p>
          </div>
        </Panel>
        {answer?.view && (
          <>
            <p className="price-state" role="status">
              <b>{answer.view.supplier}</b>, {countText(answer.view.lines, 'ligne')}
              {'\u00a0'}: {answer.view.unchanged} sans changement, {answer.view.changes.length} à changer, {answer.view.toConfirm.length} à confirmer,{' '}
              {answer.view.unknown.length} sans correspondance, {answer.view.ignored} ignorées.
            </p>
            <SupplierReview view={answer.view} busy={busy} />
          </>
        )}
      </Form>
    </>
  )
}

function fieldsOf(supplier: { name: string; rule: SupplierRule } | undefined): Record<string, string> {
  const { factorPercent, fittingCents, minMarginCents, endWith9 } = supplier?.rule ?? DEFAULT_RULE
  return {
    supplier: supplier?.name ?? '',
    factor: String(factorPercent / 100).replace('.', ','),
    fitting: amountInput(fittingCents),
    minMargin: amountInput(minMarginCents),
    ...(endWith9 && { endWith9: 'oui' }),
  }
}
