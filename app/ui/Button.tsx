import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { cx } from './cx.ts'

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: LucideIcon
    iconEnd?: LucideIcon
    /** Shown in place of the label while the action runs; the button is then disabled. */
    busyLabel?: string
    busy?: boolean
  }

/** A button in one of the looks of the product, with an icon on either side. */
export function Button({
  variant,
  size,
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  busyLabel,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const iconClass = cx('icon', size === 's' && 'icon-s')
  return (
    <button type={type} className={buttonClass({ variant, size }, className)} disabled={busy || disabled} aria-busy={busy || undefined} {...rest}>
      {Icon && <Icon className={iconClass} aria-hidden="true" />}
      {busy && busyLabel ? busyLabel : children}
      {IconEnd && <IconEnd className={iconClass} aria-hidden="true" />}
    </button>
  )
}
