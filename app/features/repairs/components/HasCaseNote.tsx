import { Link } from 'react-router'
import { Callout } from '#app/ui/Callout.tsx'
import type { RepairDraft } from '../repair-draft.ts'

/** In place of a second case, which would share what is paid and invoiced with the first. */
export function HasCaseNote({ opened }: { opened: NonNullable<RepairDraft['opened']> }) {
  return (
    <Callout tone="lanterne">
      Cette demande a déjà son dossier&nbsp;: <Link to={opened.href}>{opened.label}</Link>. Pour un autre appareil, ouvrez un dossier sans partir de
      la demande.
    </Callout>
  )
}
