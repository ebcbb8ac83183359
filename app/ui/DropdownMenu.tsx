import { ChevronDown } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { cx } from './cx.ts'

type DropdownMenuProps = {
  /** The words on the button, or its name when only the icon shows. */
  label: string
  /** Words after the label, which a style sheet may leave out where there is no room. */
  labelEnd?: ReactNode
  children: ReactNode
  icon?: ComponentType<{ className?: string }>
  iconOnly?: boolean
  summaryClass?: string
  className?: string
  panelClass?: string
}

/** A list of links under a button: a `details` element opens before any script, `dropdowns.client.ts` closes it and follows the keys. */
export function DropdownMenu({
  label,
  labelEnd,
  children,
  icon: Icon,
  iconOnly = false,
  summaryClass = 'nav-link',
  className,
  panelClass = 'dropdown-panel',
}: DropdownMenuProps) {
  return (
    <details className={cx('dropdown', className)}>
      <summary className={summaryClass} aria-label={iconOnly ? label : undefined}>
        {Icon && <Icon className="icon" aria-hidden="true" />}
        {!iconOnly && (
          <span>
            {label}
            {labelEnd}
          </span>
        )}
        {!iconOnly && <ChevronDown className="icon icon-s" aria-hidden="true" />}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  )
}
