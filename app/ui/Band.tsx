import type { ComponentPropsWithRef } from 'react'
import { Container } from './Container.tsx'
import { cx } from './cx.ts'

export type Tone = 'plain' | 'ecume' | 'sable' | 'nuit'

type BandProps = ComponentPropsWithRef<'section'> & {
  tone?: Tone
  /** Extra classes of the inner container, such as `split split-even`. */
  inner?: string
}

/** A full-width strip of the page; its content keeps to the page's width. */
export function Band({ tone = 'plain', inner, className, children, ...rest }: BandProps) {
  return (
    <section className={cx('band', tone !== 'plain' && `tone-${tone}`, className)} {...rest}>
      <Container className={inner}>{children}</Container>
    </section>
  )
}
