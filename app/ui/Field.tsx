import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { controlProps, type ControlProps } from './field-control.ts'
import { FieldError } from './FieldError.tsx'

type FieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  className?: string
  /** Draws the control with the id and the aria attributes it is given. */
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint under the label, the control, then the error. */
export function Field({ id, label, hint, error, optional = false, className, children }: FieldProps) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (facultatif)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(controlProps(id, { hint: Boolean(hint), error: Boolean(error) }))}
      {error && <FieldError fieldId={id}>{error}</FieldError>}
    </div>
  )
}
