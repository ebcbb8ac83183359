import type { LogoMarkLook } from '#app/lib/brand-look.ts'

/** The mark before the name: the owner's logo, the first letter of the name, or the lighthouse. */
export function LogoMark({ look }: { look: LogoMarkLook }) {
  if (look === 'lighthouse') return <Lighthouse />
  if ('src' in look) return <img className="logo-picture" src={look.src} width={look.width} height={look.height} alt="" />
  return (
    <svg className="logo-mark" viewBox="0 0 32 36" aria-hidden="true">
      <rect x="1" y="3" width="30" height="30" rx="9" fill="#fec92f" />
      <text x="16" y="24.5" textAnchor="middle" fontSize="19" fontWeight="700" fill="#062835">
        {look.letter}
      </text>
    </svg>
  )
}

/** Its dark parts take the colour of the text around it. */
function Lighthouse() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 36" aria-hidden="true">
      <path d="M19.5 9.5 32 4v13z" fill="#fec92f" />
      <path d="M12.5 9.5 0 6v9z" fill="#fec92f" opacity=".55" />
      <path d="M11.8 14h8.4l2.6 20H9.2zM10.5 12.2h11V15h-11zM8 34h16v2H8z" fill="currentColor" />
      <path d="m10.9 21h10.2l.7 5.3H10.2zM16 1.2c2.8 1 4.3 3 4.3 5.6h-8.6c0-2.6 1.5-4.6 4.3-5.6z" fill="#c1291f" />
      <path d="M13 6.8h6v5.4h-6z" fill="#fec92f" />
    </svg>
  )
}
