import type { ReactNode } from 'react'
import type { Partner } from '#app/content/kinds/partner.ts'
import { Photo } from '#app/ui/Photo.tsx'
import { initials } from '../initials.ts'

const LOGOS: Record<NonNullable<Partner['logo']>, ReactNode> = {
  hands: (
    <>
      <path
        d="M23 36V20a3 3 0 0 1 6 0v-5a3 3 0 0 1 6 0v4a3 3 0 0 1 6 0v5a3 3 0 0 1 6 0v17c0 9-6 14-14 14-6 0-10-3-13-9l-6-11c-2-4 3-7 6-3z"
        fill="#062835"
      />
      <path d="M29 20v11m6-12v12m6-7v8" stroke="#c5e5ec" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="34" cy="42" r="5" fill="#fec92f" />
    </>
  ),
  keyboard: (
    <>
      <rect x="8" y="22" width="48" height="24" rx="5" fill="#062835" />
      <path d="M14 29h5m4 0h5m4 0h5m4 0h9M14 35h9m4 0h5m4 0h5m4 0h5M22 41h20" stroke="#c5e5ec" strokeWidth="3" strokeLinecap="round" />
      <path d="M45 29h5" stroke="#fec92f" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  pine: (
    <>
      <path d="M31 54c1-10-3-18 2-28" stroke="#062835" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M14 26c0-6 6-9 11-8 2-6 13-7 17-1 7-1 11 4 10 9-10 4-27 4-38 0z" fill="#0e6c43" />
      <path d="M20 54h26" stroke="#e7d5b3" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  bicycle: (
    <>
      <circle cx="18" cy="40" r="10" stroke="#062835" strokeWidth="3.5" fill="none" />
      <circle cx="46" cy="40" r="10" stroke="#062835" strokeWidth="3.5" fill="none" />
      <path
        d="m18 40 8-16h14l6 16M26 24l8 16H18m16 0 8-16m-2-4h6m-24 0h6"
        stroke="#07657d"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="34" cy="40" r="3" fill="#fec92f" />
    </>
  ),
  river: (
    <>
      <path d="M8 44c8-5 14-5 22 0s16 5 26 0v12H8z" fill="#07657d" />
      <path d="M8 36c8-5 14-5 22 0s16 5 26 0" stroke="#fff" strokeWidth="3" fill="none" />
      <path d="M14 24c6-5 10-3 13 1 4-5 9-6 15-1-6-1-10 1-15 6-4-5-8-7-13-6z" fill="#062835" />
      <circle cx="46" cy="14" r="5" fill="#fec92f" />
    </>
  ),
  sail: (
    <>
      <path d="M31 10v30H13C16 28 22 18 31 10z" fill="#fff" />
      <path d="M35 16c8 6 13 14 15 24H35z" fill="#c1291f" />
      <path d="M10 44h44l-6 8H17z" fill="#062835" />
      <path d="M33 8v36" stroke="#062835" strokeWidth="3" />
    </>
  ),
}

/** The partner's drawing, or its initials. The name stands beside it, so it says nothing by itself. */
export function PartnerLogo({ partner }: { partner: Pick<Partner, 'logo' | 'name' | 'picture'> }) {
  if (partner.picture) return <Photo {...partner.picture} sizes="64px" className="partner-logo" />
  return (
    <svg className="partner-logo" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#c5e5ec" />
      {partner.logo ? (
        LOGOS[partner.logo]
      ) : (
        <text x="32" y="41" textAnchor="middle">
          {initials(partner.name)}
        </text>
      )}
    </svg>
  )
}
