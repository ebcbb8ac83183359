import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'plain' | 'bassin' | 'pin' | 'lanterne' | 'feu' | 'sable' | 'nuit'

type BadgeProps = { children: ReactNode; tone?: BadgeTone; icon?: LucideIcon; className?: string }

/** A word or two on a coloured ground: a state, a kind. */
export function Badge({ children, tone = 'plain', icon: Icon, className }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'plain' && `badge-${tone}`, className)}>
      {Icon && <Icon className="icon icon-s" aria-hidden="true" />}
      {children}
    </span>
  )
}
