import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StoreId } from '#app/lib/shop-facts.ts'
import type { RepairDraft } from '../repair-draft.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import { ANOTHER_CASE } from '../repair-words.ts'
import { AgreedNote } from './AgreedNote.tsx'
import { AnotherCase, HasCaseNote } from './HasCaseNote.tsx'
import { KnownEmailNote } from './KnownEmailNote.tsx'
import { RepairFields } from './RepairFields.tsx'
import { ReturnNote } from './ReturnNote.tsx'

const INTENT: RepairIntent = 'create'

interface NewRepairDrawerProps {
  closeHref: string
  answer: RepairAnswer | undefined
  /** What a request or a visit already tells. */
  draft: RepairDraft | null
  /** The shop of this counter; null where it has none. */
  shop: StoreId | null
  /** The same form sent twice opens one case. */
  formKey: string
}

/** A device that the workshop takes in: at the counter, or from a request or a visit. */
export function NewRepairDrawer({ closeHref, answer, draft, shop, formKey }: NewRepairDrawerProps) {
  const known = draft?.fields ?? (shop === null ? undefined : { storeId: shop })
  return (
    <Drawer title="Nouvelle réparation" subtitle="Le client reçoit un ticket avec le code de suivi." closeHref={closeHref}>
      {draft && <p className="small">D’après&nbsp;: {draft.label}</p>}
      {draft?.opened && <HasCaseNote opened={draft.opened} isVisit={draft.origin.kind === 'booking'} />}
      {draft && <ReturnNote returnOf={draft.returnOf} />}
      {draft && <AgreedNote agreed={draft.agreed} />}
      {draft?.knownEmail && <KnownEmailNote {...draft.knownEmail} />}
      <Form className="form" method="post" noValidate>
        <HiddenFields fields={{ formKey }} />
        <RepairFields idPrefix="repair" values={answer?.typed ?? known} errors={answer?.errors} withDueDay />
        <AnotherCase draft={draft} error={answer?.errors?.[ANOTHER_CASE]} />
        <Button type="submit" variant="beacon" name="intent" value={INTENT}>
          Ouvrir la fiche
        </Button>
      </Form>
    </Drawer>
  )
}
