import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

export type Choice = { value: string; label: string; detail?: ReactNode }

type RadioGroupProps = {
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  hint?: string
  error?: string
  defaultValue?: string
  required?: boolean
  onChoose?: (value: string) => void
}

/** A few choices, all in view. The first radio carries the group's id, so error links land on it. */
export function RadioGroup({ name, legend, choices, hint, error, defaultValue, required, onChoose }: RadioGroupProps) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices" data-invalid={error ? true : undefined}>
        {choices.map(({ value, label, detail }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              onChange={onChoose && (() => onChoose(value))}
            />
            <span>
              <b>{label}</b>
              {detail && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError fieldId={name}>{error}</FieldError>}
    </fieldset>
  )
}
