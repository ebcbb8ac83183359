import { CircleAlert } from 'lucide-react'

/** The sentence under a field that says what is wrong and what to write. */
export function FieldError({ fieldId, children }: { fieldId: string; children: string }) {
  return (
    <p className="field-error" id={`${fieldId}-error`}>
      <CircleAlert className="icon icon-s" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
