import { Link } from 'react-router'
import { Callout } from '#app/ui/Callout.tsx'
import type { OriginLink } from '../repair-draft.ts'

/** Before a fault that was reported under a warranty becomes a case: it will be the return of that warranty, and nobody should say a price for it. */
export function ReturnNote({ returnOf }: { returnOf: OriginLink | null }) {
  if (returnOf === null) return null
  return (
    <Callout tone="lanterne" className="mb-4">
      Panne signalée sous la garantie du dossier <Link to={returnOf.href}>{returnOf.label}</Link>&nbsp;: ce dossier s’ouvre comme son retour, sans
      frais si la garantie s’applique. Un prix ne se convient que pour ce qu’elle ne couvre pas.
    </Callout>
  )
}
