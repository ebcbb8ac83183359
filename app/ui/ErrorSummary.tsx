import { useEffect, useRef } from 'react'
import { goToField } from './go-to-field.ts'
import { takesFocus } from './takes-focus.ts'

export interface FormError {
  message: string
  fieldId?: string
  /** What the field is called, where its message does not say it. */
  label?: string
}

const NONE: readonly FormError[] = []

type ErrorSummaryProps = {
  title: string
  errors?: readonly FormError[]
  takesFocus?: boolean
  /** What the form was answered: another answer takes the focus again, also where it says the same. */
  answer?: object | undefined
}

/** What is left to correct, at the top of the form. It takes the focus when it appears or says something else, never while somebody types. */
export function ErrorSummary({ title, errors = NONE, takesFocus: focused = true, answer }: ErrorSummaryProps) {
  // Lists of errors are made anew whenever the form around is drawn: what they say tells whether they have changed.
  const said = JSON.stringify([title, errors])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [said, answer, focused])
  return (
    // A public page is a document: its answer begins where something is left to correct.
    <div className="error-summary" role="alert" ref={box} {...takesFocus(focused)}>
      <h2>{title}</h2>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ message, fieldId, label }) => {
            const text = label ? `${label}\u00a0: ${message}` : message
            return (
              <li key={`${fieldId} ${message}`}>
                {fieldId ? (
                  <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
