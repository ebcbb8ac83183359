import { Link2 } from 'lucide-react'
import { Callout } from '#app/ui/Callout.tsx'
import type { TeamAnswer } from '../team-answer.ts'

/** The link of an invitation that no mail takes to whom it is for: the manager copies it, this once. */
export function InvitationLink({ answer }: { answer: TeamAnswer | undefined }) {
  if (!answer?.invitation) return null
  const { email, link } = answer.invitation
  return (
    <Callout icon={Link2} className="mb-4">
      Aucun e-mail ne part d’ici. Copiez ce lien et donnez-le à {email}&nbsp;: il sert une seule fois, pendant 7&nbsp;jours, et ne s’affiche plus
      ensuite. <code className="break-words">{link}</code>
    </Callout>
  )
}
