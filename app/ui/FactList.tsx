import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Fact = { icon: LucideIcon; title: string; text: ReactNode }

/** Icon, bold fact, one sentence. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <ul className="fact-list">
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon" aria-hidden="true" />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
