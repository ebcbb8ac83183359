import { useRef } from 'react'
import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { amountInput } from '#app/lib/money.ts'
import { foldText } from '#app/lib/search-text.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { fillForm } from '#app/ui/staff/use-kept-draft.ts'
import { PriceHead } from '../components/PriceHead.tsx'
import type { SupplierAnswer, SupplierView } from './supplier-list.ts'
import { DEFAULT_RULE } from './supplier-rule.ts'
import type { SupplierRule } from './supplier-rule.ts'
import { SupplierReview } from './SupplierReview.tsx'

interface SupplierScreenProps {
  suppliers: readonly { id: string; name: string; rule: SupplierRule }[]
  answer: SupplierAnswer | undefined
  busy: boolean
}

/** `/admin/prix/fournisseur`: a supplier's list becomes prices by a rule; new references are confirmed, differences shown before they are applied. */
export function SupplierScreen({ suppliers, answer, busy }: SupplierScreenProps) {
  const isLabelled = hasLabel(useFacts())
  const form = useRef<HTMLFormElement>(null)
  const fields = answer && Object.keys(answer.typed).length > 0 ? answer.typed : fieldsOf(suppliers[0])
  const errors = answer?.errors
  const view = answer?.view

  /** The rule that stands in the form is kept with the list: that of another supplier would take the place of its own. */
  function bringRule(name: string) {
    const known = suppliers.find((each) => foldText(each.name) === foldText(name))
    if (!known || !form.current) return
    const { supplier: _name, endWith9, ...rule } = fieldsOf(known)
    fillForm(form.current, rule)
    const nine = form.current.elements.namedItem('endWith9')
    if (nine instanceof HTMLInputElement) nine.checked = endWith9 !== undefined
  }

  return (
    <>
      <PriceHead tab="supplier" />
      <Notice notice={answer?.notice} />
      <Form method="post" encType="multipart/form-data" noValidate ref={form}>
        <div className="price-rule">
          <div>
            <RuleField
              name="supplier"
              label="Fournisseur"
              wide
              value={fields['supplier']}
              error={errors?.['supplier']}
              list="suppliers"
              onType={bringRule}
            />
            <datalist id="suppliers">
              {suppliers.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            {view && <span className="soft">{countsText(view)}</span>}
          </div>
          <div>
            <b>Règle</b>
            <RuleField name="factor" label="Achat multiplié par" before="achat ×" value={fields['factor']} error={errors?.['factor']} />
            <RuleField name="fitting" label="Plus la pose, €" before="+" after="€ de pose" value={fields['fitting']} error={errors?.['fitting']} />
            <RuleField
              name="minMargin"
              label="Marge d’au moins, €"
              before="marge d’au moins"
              after="€"
              value={fields['minMargin']}
              error={errors?.['minMargin']}
            />
            <label>
              <input type="checkbox" name="endWith9" value="oui" defaultChecked={fields['endWith9'] !== undefined} /> finir par 9
              {isLabelled && ', aide déduite'}
            </label>
          </div>
          <details open={view === undefined || errors !== undefined}>
            <summary>{view ? 'La liste, une autre liste' : 'La liste'}</summary>
            <p className="soft small">Première ligne&nbsp;: reference;description;prix. Les prix sont des achats hors taxes.</p>
            <div className="form mt-3">
              <Field id="file" label="Fichier CSV" optional>
                {(control) => <input {...control} className="input" type="file" name="file" accept=".csv,text/csv,text/plain" data-max-mb={5} />}
              </Field>
              <Field id="text" label="ou la liste collée" error={errors?.['text']}>
                {(control) => (
                  <TextArea key={fields['text']} {...control} name="text" rows={5} defaultValue={fields['text'] ?? ''} spellCheck={false} />
                )}
              </Field>
            </div>
          </details>
          <p className="buttons">
            <Button type="submit" name="intent" value="preview" variant={view ? 'outline' : 'beacon'} disabled={busy}>
              Voir les différences
            </Button>
          </p>
        </div>
        {view && <SupplierReview view={view} busy={busy} />}
      </Form>
    </>
  )
}

/** "412 lignes : 353 sans changement, 40 changent, 12 à confirmer, 7 inconnues". */
function countsText({ lines, unchanged, changes, toConfirmTotal, unknownTotal, ignored }: SupplierView): string {
  const parts = [
    `${unchanged} sans changement`,
    countText(changes.length, 'change', 'changent'),
    `${toConfirmTotal} à confirmer`,
    countText(unknownTotal, 'inconnue', 'inconnues'),
    ignored > 0 && countText(ignored, 'ignorée', 'ignorées'),
  ]
  return `${countText(lines, 'ligne')}\u00a0: ${parts.filter(Boolean).join(', ')}`
}

interface RuleFieldProps {
  name: string
  /** The whole name of the field, for those who do not see its place. */
  label: string
  before?: string
  after?: string
  value: string | undefined
  error: string | undefined
  wide?: boolean
  list?: string
  onType?: (text: string) => void
}

/** A field in the middle of a sentence. */
function RuleField({ name, label, before, after, value, error, wide, list, onType }: RuleFieldProps) {
  const errorId = `${name}-error`
  return (
    <label>
      {before && <span aria-hidden="true">{before}</span>}
      <input
        className={wide ? 'input is-wide' : 'input'}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        placeholder={wide ? label : undefined}
        list={list}
        defaultValue={value ?? ''}
        inputMode={wide ? undefined : 'decimal'}
        maxLength={wide ? 80 : 8}
        autoComplete="off"
        onInput={onType && ((event) => onType(event.currentTarget.value))}
      />
      {after && <span aria-hidden="true">{after}</span>}
      {error && (
        <small id={errorId} className="field-error">
          {error}
        </small>
      )}
    </label>
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
