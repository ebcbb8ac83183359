import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export function TextArea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={rows} className={cx('input', className)} {...rest} />
}
