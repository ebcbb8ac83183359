import { Link } from 'react-router'
import { Callout } from '#app/ui/Callout.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { RepairDraft } from '../repair-draft.ts'
import { ANOTHER_CASE, ANOTHER_CASE_LABEL, OTHER_DEVICE_LABEL } from '../repair-words.ts'

/** Before a second case of a request, which would share what is paid and invoiced with the first; of a visit somebody says that it is another device. */
export function HasCaseNote({ opened, isVisit }: { opened: NonNullable<RepairDraft['opened']>; isVisit: boolean }) {
  const link = <Link to={opened.href}>{opened.label}</Link>
  return (
    <Callout tone="lanterne">
      {isVisit ? (
        <>
          Cette visite a déjà son dossier&nbsp;: {link}. Pour un autre appareil de la même visite, cochez «&nbsp;{ANOTHER_CASE_LABEL}&nbsp;» en bas.
        </>
      ) : (
        <>Cette demande a déjà son dossier&nbsp;: {link}. Pour un autre appareil, ouvrez un dossier sans partir de la demande.</>
      )}
    </Callout>
  )
}

interface AnotherCaseProps {
  draft: RepairDraft | null
  /** Why the box has to be ticked. */
  error: string | undefined
}

/**
 * The box by which staff say that this is another device of the same visit, or of somebody whom a colleague has opened a case for minutes ago: the second
 * case mails the customer as the first did.
 */
export function AnotherCase({ draft, error }: AnotherCaseProps) {
  const ofVisit = draft?.opened && draft.origin.kind === 'booking'
  if (!ofVisit && error === undefined) return null
  return (
    <Checkbox
      id="another-case"
      name={ANOTHER_CASE}
      label={ofVisit ? ANOTHER_CASE_LABEL : OTHER_DEVICE_LABEL}
      {...(error !== undefined && { error })}
    />
  )
}
