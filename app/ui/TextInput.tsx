import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

/** A field of one line. */
export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type={type} className={cx('input', className)} {...rest} />
}
