import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type TimelineStep = {
  title: string
  /** `step` marks a stage of a plan; the others tell how far a real case has come. */
  state: 'done' | 'current' | 'next' | 'step'
  /** When, already worded; `dateTime` is its machine form. */
  when?: string
  dateTime?: string
  text?: ReactNode
}

/** How far a case has come: done, here, to come. */
export function Timeline({ items }: { items: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {items.map(({ title, state, when, dateTime, text }) => (
        <li key={`${title} ${dateTime ?? ''}`} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="timeline-dot">{state === 'done' && <Check aria-label="Fait" />}</span>
          <h3>{title}</h3>
          {when && (dateTime ? <time dateTime={dateTime}>{when}</time> : <span className="timeline-when">{when}</span>)}
          {text && <p className={state === 'next' ? 'small soft' : undefined}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
