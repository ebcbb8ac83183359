import { Drawer } from '#app/ui/staff/Drawer.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { InviteForm } from './InviteForm.tsx'

/** A new colleague gets a link by mail and chooses their own password. */
export function InviteDrawer({ closeHref, answer }: { closeHref: string; answer: StaffAnswer | undefined }) {
  return (
    <Drawer title="Inviter" subtitle="La personne reçoit un lien par e-mail, valable 7 jours." closeHref={closeHref}>
      <InviteForm answer={answer} />
    </Drawer>
  )
}
