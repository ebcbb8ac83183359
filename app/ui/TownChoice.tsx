import type { ReactNode } from 'react'

interface TownChoiceProps {
  title: string
  towns: readonly { label: string; href: string }[]
  /** For those who live elsewhere. */
  children: ReactNode
}

/** Where somebody lives: one link per town, large enough for a finger. */
export function TownChoice({ title, towns, children }: TownChoiceProps) {
  return (
    <section className="town-choice" aria-label={title}>
      <h2 className="heading-s">{title}</h2>
      <ul>
        {towns.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <p className="small soft">{children}</p>
    </section>
  )
}
