import type { ReactNode } from 'react'

/** One titled case of the style page. */
export function Specimen({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'showcase-wide' : undefined}>
      <h2>{title}</h2>
      <div className="showcase-stack">{children}</div>
    </section>
  )
}
