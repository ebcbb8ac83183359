import type { ReactNode } from 'react'

/** What became of what was sent, on the page that answers: the focus begins there, so that a reader says it first. */
export function Said({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <p role="status" tabIndex={-1} autoFocus>
      {children}
    </p>
  )
}
