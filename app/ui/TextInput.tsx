import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type={type} className={cx('input', className)} {...rest} />
}
