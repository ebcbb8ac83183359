import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

type CardProps = ComponentPropsWithRef<'div'> & {
  /** Only for what really floats above the page. */
  floating?: boolean
}

/** Sets one thing apart. A list comes before a grid of cards. */
export function Card({ floating = false, className, ...rest }: CardProps) {
  return <div className={cx('card', floating && 'card-floating', className)} {...rest} />
}
