import { cx } from './cx.ts'

export type ButtonVariant = 'beacon' | 'solid' | 'outline' | 'bare'
export type ButtonSize = 's' | 'm' | 'l'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

/** Only one `beacon` per screen: it is the light that shows where to go. */
export function buttonClass({ variant = 'outline', size = 'm' }: ButtonLook, className?: string): string {
  return cx('button', variant !== 'outline' && `button-${variant}`, size !== 'm' && `button-${size}`, className)
}
