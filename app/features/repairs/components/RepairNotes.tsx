import { Form } from 'react-router'
import { momentText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import { stepOf } from '../repair-words.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'

const INTENT = 'note' satisfies RepairIntent

interface RepairNotesProps {
  sheet: RepairSheet
  answer: RepairAnswer | undefined
  now: Date
}

/** What was said of a repair and which steps it went through, below the form that adds a note. */
export function RepairNotes({ sheet, answer, now }: RepairNotesProps) {
  const { errors, typed } = answer ?? {}
  return (
    <>
      <Form method="post" className="form" key={sheet.notes.length}>
        <input type="hidden" name="id" value={sheet.id} />
        <Field
          id="sheet-note"
          label="Note"
          error={errors?.['text']}
          hint="Le client lit les notes qui lui sont destinées. N’y mettez ni nom ni numéro."
        >
          {(control) => <TextArea {...control} name="text" rows={2} maxLength={1000} defaultValue={typed?.['text']} />}
        </Field>
        <Field id="sheet-audience" label="Pour">
          {(control) => (
            <SelectInput {...control} name="audience">
              <option value="internal">L’équipe</option>
              <option value="customer">Le client</option>
            </SelectInput>
          )}
        </Field>
        <Button type="submit" size="s" name="intent" value={INTENT}>
          Ajouter la note
        </Button>
      </Form>
      <ul className="small">
        {sheet.notes.map((note) => (
          <li key={note.id}>
            {note.text}{' '}
            <span className="soft">
              ({readerOf(note)}, {note.author}, {momentText(note.at, now)})
            </span>
          </li>
        ))}
        {sheet.events.toReversed().map((event) => (
          <li key={event.id}>
            {stepOf(event.status).label}, <span className="soft">{momentText(event.at, now)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whom a note is for, or how a message left for the customer. */
function readerOf({ audience, channel }: Pick<RepairSheet['notes'][number], 'audience' | 'channel'>): string {
  if (channel !== null) return channel === 'mail' ? 'e-mail au client' : 'SMS au client'
  return audience === 'customer' ? 'client' : 'équipe'
}
