import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

/** The page's width and its side margins. */
export function Container({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={cx('frame', className)} {...rest} />
}
