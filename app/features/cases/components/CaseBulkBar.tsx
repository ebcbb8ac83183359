import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SENDS_WHAT_IS_READ } from '#app/ui/staff/use-submissions-in-order.ts'
import { QUIET_FIELD, pickedText } from '../bulk.ts'
import { WORK_STEPS, caseStep } from '../case-machine.ts'
import type { CaseRow } from '../cases.queries.server.ts'
import type { Colleague } from '../colleagues.queries.server.ts'

const BULK_FORM = 'lot'

interface CaseBulkBarProps {
  /** Ticked lines. */
  count: number
  colleagues: readonly Colleague[]
  onAll: () => void
  onNone: () => void
  /** The labels of the devices of the ticked cases. */
  labelsHref: string
}

/** What is done to every ticked case: one change, a word to their customers, their labels. It shows once something is ticked. */
export function CaseBulkBar({ count, colleagues, onAll, onNone, labelsHref }: CaseBulkBarProps) {
  const { stores } = useFacts()
  return (
    <Form method="post" id={BULK_FORM} className="case-bulk" aria-label="Dossiers cochés" preventScrollReset {...SENDS_WHAT_IS_READ}>
      <b role="status">{countText(count, 'coché')}</b>
      <SelectInput name="change" aria-label="Ce qui change" defaultValue="">
        <option value="">Ce qui change…</option>
        <optgroup label="Étape">
          {WORK_STEPS.map((step) => (
            <option key={step} value={`step:${step}`}>
              {caseStep(step).label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Confier à">
          <option value="assign:">Personne</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={`assign:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Magasin">
          {stores.map(({ id, town }) => (
            <option key={id} value={`shop:${id}`}>
              {town}
            </option>
          ))}
        </optgroup>
      </SelectInput>
      {/* Shown while a shop is chosen: whoever gives their cases to another one reads before that customers are told of it. */}
      <label className="check bulk-quiet">
        <input type="checkbox" name={QUIET_FIELD} value="oui" />
        <span>Ne pas prévenir les clients (sinon un e-mail leur dit dans dix minutes où leur dossier est suivi)</span>
      </label>
      <Button type="submit" size="s" variant="solid" name="intent" value="bulk">
        Appliquer
      </Button>
      <Button type="submit" size="s" name="intent" value="bulk-notify">
        Prévenir
      </Button>
      <Button type="submit" size="s" formMethod="get" formAction={labelsHref}>
        Étiquettes
      </Button>
      <Button type="button" size="s" onClick={onAll}>
        Tout cocher
      </Button>
      <Button type="button" size="s" onClick={onNone}>
        Ne rien cocher
      </Button>
    </Form>
  )
}

/** The box of a line. It remembers what the case was, so that nobody's change is overwritten unseen. */
export function CasePick({ row }: { row: CaseRow }) {
  const value = pickedText({ reference: row.reference, step: row.step, assignee: row.assigneeId ?? '', shop: row.storeId })
  return (
    <input type="checkbox" className="case-pick" name="case" form={BULK_FORM} value={value} aria-label={`Cocher ${row.reference}, ${row.name}`} />
  )
}
