import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { capital } from '#app/lib/capital.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { Photo } from '#app/ui/Photo.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import { asRecord, emptyValue, pictureOf } from '../editor-form.ts'
import type { ChoiceField, EditorField, FlagField, GroupField, ListField, PictureField, TextField } from '../editor-form.ts'

/** What every field needs beside its own place. */
export interface EditorTools {
  errors: Readonly<Record<string, string>>
  /** Pages of the site that a link can lead to. */
  pages: readonly string[]
  pagesId: string
}
export const EditorContext = createContext<EditorTools>({ errors: {}, pages: [], pagesId: 'pages' })

interface Place<Kind extends EditorField> {
  field: Kind
  /** The name under which it is posted: `body.faq.0.answer`. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
}

/** One field of a document, with the fields inside it. */
export function EditorFieldView({ field, ...place }: Place<EditorField>) {
  switch (field.type) {
    case 'constant':
      return null
    case 'picture':
      return <PictureFieldView field={field} {...place} />
    case 'text':
      return <TextFieldView field={field} {...place} />
    case 'choice':
      return <ChoiceFieldView field={field} {...place} />
    case 'flag':
      return <FlagFieldView field={field} {...place} />
    case 'group':
      return <GroupFieldView field={field} {...place} />
    case 'list':
      return <ListFieldView field={field} {...place} />
  }
}

function TextFieldView({ field, path, value, onChange }: Place<TextField>) {
  const { errors, pagesId } = use(EditorContext)
  const text = typeof value === 'string' ? value : ''
  const { control, max, ideal } = field
  const hint = [field.help, control === 'link' && 'Une page du site\u00a0: /magasins.', counterText(text.length, max, ideal)]
    .filter(Boolean)
    .join(' ')
  return (
    <Field id={path} label={field.label || 'Texte'} hint={hint} optional={field.optional} error={errors[path]}>
      {(attributes) => {
        const common = { ...attributes, name: path, value: text, maxLength: max }
        if (control === 'area') return <TextArea {...common} onChange={(event) => onChange(event.target.value)} />
        return (
          <TextInput
            {...common}
            type={control === 'date' ? 'date' : 'text'}
            list={control === 'link' ? pagesId : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }}
    </Field>
  )
}

/** "42 caractères, idéalement de 30 à 60." */
function counterText(length: number, max: number | undefined, ideal: readonly [number, number] | undefined): string {
  if (ideal) return `${length}\u00a0caractères, idéalement de ${ideal[0]} à ${ideal[1]}.`
  return max ? `${length}\u00a0caractères sur ${max}.` : ''
}

/** A picture: the file is kept when the form is sent, whether or not something else is refused. */
function PictureFieldView({ field, path, value, onChange }: Place<PictureField>) {
  const { errors } = use(EditorContext)
  const { address, alt } = pictureOf(value)
  return (
    <fieldset className="editor-group">
      <legend>
        {field.label}
        <span className="optional"> (facultatif)</span>
      </legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {address !== '' && (
        <div className="editor-picture">
          <Photo address={address} alt={alt} sizes="240px" />
          <Button variant="bare" size="s" icon={Trash2} onClick={() => onChange(undefined)}>
            Retirer l’image
          </Button>
        </div>
      )}
      <input type="hidden" name={`${path}.address`} value={address} />
      <div className="form">
        <Field
          id={path}
          label={address === '' ? 'Fichier' : 'Autre fichier'}
          hint={'JPEG, PNG, WebP ou AVIF, 15\u00a0Mo au plus.'}
          error={errors[path] ?? errors[`${path}.address`]}
        >
          {(attributes) => (
            <input {...attributes} className="input" type="file" name={`${path}.file`} {...PHOTO_LIMIT} onChange={() => onChange({ address, alt })} />
          )}
        </Field>
        <Field
          id={`${path}.alt`}
          label="Ce que montre l’image"
          hint="Une phrase courte, pour ceux qui ne la voient pas."
          error={errors[`${path}.alt`]}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              name={`${path}.alt`}
              value={alt}
              maxLength={160}
              autoComplete="off"
              onChange={(event) => onChange({ address, alt: event.target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

function ChoiceFieldView({ field, path, value, onChange }: Place<ChoiceField>) {
  const { errors } = use(EditorContext)
  return (
    <Field id={path} label={field.label} hint={field.help} optional={field.optional} error={errors[path]}>
      {(attributes) => (
        <SelectInput
          {...attributes}
          name={path}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          options={field.options}
        >
          {field.optional && <option value="">Aucun</option>}
        </SelectInput>
      )}
    </Field>
  )
}

function FlagFieldView({ field, path, value, onChange }: Place<FlagField>) {
  return <Checkbox id={path} name={path} label={field.label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
}

function GroupFieldView({ field, path, value, onChange }: Place<GroupField>) {
  const { errors } = use(EditorContext)
  const values = asRecord(value)
  const fields = field.fields.map(({ key, field: inner }) => (
    <EditorFieldView key={key} field={inner} path={`${path}.${key}`} value={values[key]} onChange={(next) => onChange({ ...values, [key]: next })} />
  ))
  if (!field.label) return <div className="form">{fields}</div>
  return (
    <fieldset className="editor-group">
      <legend>
        {field.label}
        {field.optional && <span className="optional"> (facultatif)</span>}
      </legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors[path] && <FieldError fieldId={path}>{errors[path]}</FieldError>}
      <div className="form">{fields}</div>
    </fieldset>
  )
}

function ListFieldView({ field, path, value, onChange }: Place<ListField>) {
  const { errors } = use(EditorContext)
  const items: unknown[] = Array.isArray(value) ? value : []
  const moved = (from: number, to: number) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
  return (
    <fieldset className="editor-group" id={path}>
      <legend>{field.label}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors[path] && <FieldError fieldId={path}>{errors[path]}</FieldError>}
      <ol className="editor-list">
        {items.map((item, index) => (
          // The place is what a field of a list is: its value is state of the editor, not of the element.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <EditorFieldView
              field={field.item.label ? field.item : { ...field.item, label: `${capital(field.one)} ${index + 1}` }}
              path={`${path}.${index}`}
              value={item}
              onChange={(next) => onChange(items.with(index, next))}
            />
            <div className="buttons">
              <Button variant="bare" size="s" icon={ArrowUp} disabled={index === 0} onClick={() => moved(index, index - 1)}>
                Monter <span className="vh">{`${field.one} ${index + 1}`}</span>
              </Button>
              <Button variant="bare" size="s" icon={ArrowDown} disabled={index === items.length - 1} onClick={() => moved(index, index + 1)}>
                Descendre <span className="vh">{`${field.one} ${index + 1}`}</span>
              </Button>
              <Button variant="bare" size="s" icon={Trash2} disabled={items.length <= field.min} onClick={() => onChange(items.toSpliced(index, 1))}>
                Enlever <span className="vh">{`${field.one} ${index + 1}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button size="s" icon={Plus} disabled={items.length >= field.max} onClick={() => onChange([...items, emptyValue(field.item)])}>
        {`Ajouter\u00a0: ${field.one}`}
      </Button>
    </fieldset>
  )
}
