import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Step = { title: string; text: ReactNode }

type StepsProps = { items: readonly Step[]; layout?: 'column' | 'row' }

/** Numbered steps, only where the order matters. */
export function Steps({ items, layout = 'column' }: StepsProps) {
  return (
    <ol className={cx('steps', layout === 'row' && 'steps-row')}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
