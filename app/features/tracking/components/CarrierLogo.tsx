import type { ReactNode } from 'react'
import type { CarrierId } from '#app/content/carriers.ts'

/** Our own drawings, one idea each: the clock, the box, the letter. */
const LOGOS: Record<CarrierId, ReactNode> = {
  chronopost: (
    <>
      <circle cx="36" cy="32" r="17" fill="#fff" stroke="#062835" strokeWidth="4" />
      <path d="M36 22v10l7 5" stroke="#c1291f" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" fill="none" />
      <path d="M6 26h9M4 34h10M8 42h8" stroke="#07657d" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  dpd: (
    <>
      <path d="m32 10 20 10v23L32 54 12 43V20z" fill="#e7d5b3" />
      <path d="m12 20 20 11v23L12 43z" fill="#062835" opacity=".85" />
      <path d="M32 31 52 20M22 15l20 11v8" stroke="#c1291f" strokeWidth="4" fill="none" />
    </>
  ),
  colissimo: (
    <>
      <rect x="8" y="18" width="48" height="32" rx="4" fill="#fff" stroke="#062835" strokeWidth="4" />
      <path d="m10 21 22 17 22-17" stroke="#062835" strokeWidth="4" strokeLinejoin="round" fill="none" />
      <path d="M42 8h14v12H42z" fill="#fec92f" />
    </>
  ),
}

/** The name stands beside the drawing, so it says nothing by itself. */
export function CarrierLogo({ carrier }: { carrier: CarrierId }) {
  return (
    <svg className="carrier-logo" viewBox="0 0 64 64" aria-hidden="true">
      {LOGOS[carrier]}
    </svg>
  )
}
