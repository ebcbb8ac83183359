import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CalloutProps = {
  children: ReactNode
  icon?: LucideIcon
  tone?: 'sable' | 'ecume' | 'pin' | 'lanterne'
  className?: string
}

/** A short note beside the main text. */
export function Callout({ children, icon: Icon, tone = 'sable', className }: CalloutProps) {
  return (
    <div className={cx('callout', tone !== 'sable' && `callout-${tone}`, className)}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      <div>{children}</div>
    </div>
  )
}
