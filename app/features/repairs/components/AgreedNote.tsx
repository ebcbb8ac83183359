import { Link } from 'react-router'
import { Callout } from '#app/ui/Callout.tsx'
import type { OriginLink } from '../repair-draft.ts'

/** Before a visit becomes a case: the device may be that of a quote which was accepted, whose case it then belongs to. */
export function AgreedNote({ agreed }: { agreed: readonly OriginLink[] }) {
  if (agreed.length === 0) return null
  return (
    <Callout tone="lanterne" className="mb-4">
      Le même téléphone ou le même e-mail a déjà un devis accepté. Si c’est cet appareil, ouvrez le dossier de ce devis, pas un deuxième&nbsp;:
      <ul>
        {agreed.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
