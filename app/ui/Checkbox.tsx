import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlProps } from './field-control.ts'
import { FieldError } from './FieldError.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  id: string
  label: ReactNode
  error?: string
}

/** One box to tick, with the sentence it agrees to. */
export function Checkbox({ id, label, error, ...rest }: CheckboxProps) {
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input type="checkbox" {...controlProps(id, { hint: false, error: Boolean(error) })} {...rest} />
        <span>{label}</span>
      </label>
      {error && <FieldError fieldId={id}>{error}</FieldError>}
    </div>
  )
}
