import type { ReactNode } from 'react'

type SectionHeadingProps = {
  children: ReactNode
  id?: string
  /** Sits on the right of the title: a badge, a date, a link. */
  aside?: ReactNode
  small?: boolean
}

/** The heading of a part of a page, with something on its right. */
export function SectionHeading({ children, id, aside, small = false }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <h2 id={id} className={small ? 'heading-s' : undefined}>
        {children}
      </h2>
      {aside}
    </div>
  )
}
