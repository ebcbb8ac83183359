import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formValues } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { FIELD_LABELS, TICKED } from '../catalogue-forms.ts'
import type { CatalogueField, FormAnswer } from '../catalogue-forms.ts'

export interface FieldSpec<Name extends CatalogueField> {
  name: Name
  kind: 'text' | 'area' | 'tick' | 'select'
  hint?: string
  optional?: boolean
  maxLength?: number
  options?: readonly { value: string; label: string }[]
}

interface RecordFormProps<Name extends CatalogueField> {
  fields: readonly FieldSpec<Name>[]
  /** As saved. */
  values: FormValues<Name>
  answer: FormAnswer<Name> | undefined
  busy: boolean
  /** Posted along: intent and id. */
  hidden: Readonly<Record<string, string>>
  submitLabel: string
  /** Files are sent too. */
  withFiles?: boolean
  /** Short fields stand in two columns where there is room. */
  wide?: boolean
  children?: ReactNode
}

/** A form of plain fields that carries what it opened with, so that a second person who saves is warned. */
export function RecordForm<Name extends CatalogueField>({
  fields,
  values,
  answer,
  busy,
  hidden,
  submitLabel,
  withFiles,
  wide,
  children,
}: RecordFormProps<Name>) {
  const shown = answer?.typed ?? values
  const base = formValues(
    fields.map(({ name }) => name),
    (name) => (answer?.conflict?.current ?? values)[name],
  )
  const errors = answer?.errors ?? {}
  const problems = fields
    .filter(({ name }) => errors[name])
    .map(({ name }) => ({ message: errors[name] ?? '', fieldId: `record-${name}`, label: FIELD_LABELS[name] }))
  return (
    <Form
      className={cx('form', wide && 'form-wide')}
      method="post"
      encType={withFiles ? 'multipart/form-data' : undefined}
      noValidate
      key={JSON.stringify(base)}
    >
      <HiddenFields fields={{ ...hidden, base: JSON.stringify(base) }} />
      {answer?.conflict && (
        <ErrorSummary
          answer={answer}
          title="Quelqu’un d’autre a modifié cette fiche. Votre saisie est gardée. Vérifiez, puis enregistrez de nouveau."
          errors={answer.conflict.changes.map(({ field, before, after }) => ({
            message: `${FIELD_LABELS[field]}\u00a0: «\u00a0${before || 'vide'}\u00a0» est devenu «\u00a0${after || 'vide'}\u00a0»`,
            fieldId: `record-${field}`,
          }))}
        />
      )}
      {problems.length > 0 && <ErrorSummary title="À corriger" errors={problems} answer={answer} />}
      {fields.map((field) => (
        <FormLine key={field.name} field={field} value={shown[field.name]} error={errors[field.name]} />
      ))}
      {children}
      <Button type="submit" variant="beacon" busy={busy} busyLabel="Enregistrement…">
        {submitLabel}
      </Button>
    </Form>
  )
}

function FormLine<Name extends CatalogueField>({ field, value, error }: { field: FieldSpec<Name>; value: string; error: string | undefined }) {
  const { name, kind, hint, optional, maxLength, options = [] } = field
  const id = `record-${name}`
  const label = FIELD_LABELS[name]
  if (kind === 'tick') return <Checkbox id={id} name={name} value={TICKED} label={label} defaultChecked={value === TICKED} error={error} />
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      {(control) => {
        if (kind === 'area') return <TextArea {...control} name={name} defaultValue={value} maxLength={maxLength} />
        if (kind === 'text') return <TextInput {...control} name={name} defaultValue={value} maxLength={maxLength} autoComplete="off" />
        return <SelectInput {...control} name={name} defaultValue={value} options={options} />
      }}
    </Field>
  )
}
