import type { ReactNode } from 'react'

interface StaffHeadProps {
  title: string
  /** The figures that go with the title: "142, dont 131 en ligne". */
  detail?: ReactNode
  children?: ReactNode
}

/** The opening of a staff screen: what this is, how much of it, what can be done. */
export function StaffHead({ title, detail, children }: StaffHeadProps) {
  return (
    <div className="staff-head">
      <h1>
        {title} {detail && <small>{detail}</small>}
      </h1>
      {children && <div className="buttons">{children}</div>}
    </div>
  )
}
