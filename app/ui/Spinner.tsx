import type { ReactNode } from 'react'
import type { Scenery } from '#app/lib/scenery.ts'
import { cx } from './cx.ts'

const LIGHTS = {
  coast: (
    <>
      <path d="M11.8 14h8.4l2.6 20H9.2z" fill="#062835" />
      <path d="M13 6.8h6v7h-6z" fill="#f2b100" />
      <path d="M16 1.2c2.8 1 4.3 3 4.3 5.6h-8.6c0-2.6 1.5-4.6 4.3-5.6z" fill="#c1291f" />
    </>
  ),
  town: (
    <>
      <path d="M14.9 14h2.2v18h3.9v2H11v-2h3.9z" fill="#062835" />
      <path d="M11.4 5.4h9.2L19 14h-6z" fill="#f2b100" />
      <path d="m16 1 5.8 4.4H10.2z" fill="#c1291f" />
    </>
  ),
} satisfies Record<Scenery, ReactNode>

interface SpinnerProps {
  scenery: Scenery
  label?: string
  page?: boolean
}

/** The light of the scenery blinks; the word comes after 300 ms, so quick loads stay silent. */
export function Spinner({ scenery, label = 'Chargement...', page = false }: SpinnerProps) {
  return (
    <p className={cx('spinner', page && 'spinner-page')} role="status">
      <svg viewBox="0 0 32 36" aria-hidden="true">
        <path className="spinner-light" d="M16 9.5 34 2v15z" fill="#fec92f" />
        {LIGHTS[scenery]}
      </svg>
      <span>{label}</span>
    </p>
  )
}
