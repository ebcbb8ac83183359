import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface FoldedPanelProps {
  title: string
  /** What a link leads to: the browser opens the panel for it, with script or without. */
  id?: string
  /** Something in it is to be corrected. */
  open: boolean
  children: ReactNode
}

/** A part of a screen that is needed now and then: its title opens it, and so does a link to what stands in it. */
export function FoldedPanel({ title, id, open, children }: FoldedPanelProps) {
  const titleId = useId()
  return (
    <section className="panel panel-folded" aria-labelledby={titleId}>
      <details open={open}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        {/* The browser opens a part for what is inside it, not for the part itself. */}
        <div id={id}>{children}</div>
      </details>
    </section>
  )
}
