import { useSite } from '#app/platform/site/site-context.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { InviteForm } from './InviteForm.tsx'

/** A new colleague gets a link by mail and chooses their own password. */
export function InviteDrawer({ closeHref, answer }: { closeHref: string; answer: StaffAnswer | undefined }) {
  const { mailLeaves } = useSite()
  const subtitle = mailLeaves ? 'La personne reçoit un lien par e-mail, valable 7 jours.' : 'Vous lui donnez un lien, valable 7\u00a0jours.'
  return (
    <Drawer title="Inviter" subtitle={subtitle} closeHref={closeHref}>
      <InviteForm answer={answer} />
    </Drawer>
  )
}
