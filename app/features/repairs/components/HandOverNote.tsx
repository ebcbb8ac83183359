import { SquarePen } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'
import { SaidNote } from './SaidNote.tsx'

const INTENT: RepairIntent = 'hand-over-note'

interface HandOverNoteProps {
  sheet: Pick<RepairSheet, 'id' | 'status' | 'erased' | 'handOverNote'>
  answer: RepairAnswer | undefined
}

/** What the bench wants said at the hand-over, where everybody reads it, and its form; closed again once it is kept. */
export function HandOverNote({ sheet: { id, status, erased, handOverNote }, answer }: HandOverNoteProps) {
  const error = answer?.errors?.['handOverNote']
  const mayWrite = status !== 'handed_over' && !erased
  if (handOverNote === '' && !mayWrite) return null
  return (
    <section className="hand-over-note" aria-label="À dire en rendant">
      {handOverNote !== '' && <SaidNote text={handOverNote} />}
      {mayWrite && (
        <details key={handOverNote} open={error !== undefined}>
          <summary>
            <SquarePen className="icon icon-s" aria-hidden="true" />
            {handOverNote === '' ? 'Noter quoi dire en rendant' : 'Modifier'}
          </summary>
          <Form method="post" className="form" noValidate>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="was" value={error === undefined ? handOverNote : answer?.typed?.['was']} />
            <Field id="hand-over-note" label="À dire en rendant" hint="Lu à la remise, jamais envoyé au client." error={error}>
              {(control) => (
                <TextArea
                  {...control}
                  name="handOverNote"
                  rows={2}
                  maxLength={500}
                  defaultValue={error === undefined ? handOverNote : answer?.typed?.['handOverNote']}
                />
              )}
            </Field>
            <Button type="submit" size="s" name="intent" value={INTENT}>
              Enregistrer
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
