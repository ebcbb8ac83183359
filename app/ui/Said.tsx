import { takesFocus } from './takes-focus.ts'
import type { ReactNode } from 'react'

/** What became of what was sent, on the page that answers: the focus begins there, so that a reader says it first. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p role="status" {...takesFocus(true)}>
      {children}
    </p>
  )
}
