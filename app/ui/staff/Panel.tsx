import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface PanelProps {
  title: string
  note?: ReactNode
  /** Columns out of twelve, on wide screens. */
  span?: 4 | 5 | 6 | 7 | 8 | 12
  id?: string
  /** Beside the title, such as a filter of what the panel shows. */
  side?: ReactNode
  children: ReactNode
}

/** A part of a screen, with its own title. */
export function Panel({ title, note, span, id, side, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={cx('panel', span && `span-${span}`)} aria-labelledby={titleId} id={id}>
      {side ? (
        <div className="panel-head">
          <h2 id={titleId}>{title}</h2>
          {side}
        </div>
      ) : (
        <h2 id={titleId}>{title}</h2>
      )}
      {note && <p className="panel-note">{note}</p>}
      {children}
    </section>
  )
}
