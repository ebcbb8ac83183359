import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

interface SelectOption {
  value: string
  label: string
}

interface SelectInputProps extends ComponentPropsWithRef<'select'> {
  /** What can be chosen; `option` elements as children stand before it. */
  options?: readonly SelectOption[]
}

/** A native select with our chevron. */
export function SelectInput({ className, options = [], children, ...rest }: SelectInputProps) {
  return (
    <span className={cx('select', className)}>
      <select className="input" {...rest}>
        {children}
        {options.map(({ value, label }) => (
          <option key={`${value} ${label}`} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
