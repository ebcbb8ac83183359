import { useEffect, useRef } from 'react'

export type FormError = { message: string; fieldId?: string }

const NONE: readonly FormError[] = []

type ErrorSummaryProps = { title: string; errors?: readonly FormError[]; takesFocus?: boolean }

/** What is left to correct, at the top of the form. It takes the focus when it appears or changes. */
export function ErrorSummary({ title, errors = NONE, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [title, errors, takesFocus])
  return (
    // A public page is a document: its answer begins where something is left to correct.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus={takesFocus}>
      <h2>{title}</h2>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ message, fieldId }) => (
            <li key={message}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
