import { ShieldAlert } from 'lucide-react'
import { Link, href } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Callout } from '#app/ui/Callout.tsx'

/** Stands above every screen of a manager who has no second factor yet. */
export function FactorDue({ daysLeft }: { daysLeft: number }) {
  return (
    <Callout icon={ShieldAlert} tone="lanterne" className="mb-4 print:hidden">
      {daysLeft === 0
        ? 'Un compte de gérant a besoin de la double vérification. Ajoutez une application d’authentification pour retrouver vos écrans. '
        : `Un compte de gérant a besoin de la double vérification. Il vous reste ${countText(daysLeft, 'jour', 'jours')} pour l’activer. `}
      <Link to={`${href('/admin/compte')}#double-verification`}>Activer la double vérification</Link>
    </Callout>
  )
}
