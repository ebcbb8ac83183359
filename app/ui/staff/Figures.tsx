import type { ReactNode } from 'react'

/** The table that says in figures what the picture above it shows; it opens on demand. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <details className="figures">
      <summary>En chiffres</summary>
      {children}
    </details>
  )
}
