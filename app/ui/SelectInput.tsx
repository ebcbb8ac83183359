import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

/** A native select with our chevron; pass `option` elements as children. */
export function SelectInput({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={cx('select', className)}>
      <select className="input" {...rest}>
        {children}
      </select>
    </span>
  )
}
