import { Form } from 'react-router'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { CaseParts } from '../parts.queries.server.ts'

/** What went into the device; one choice takes the next part out of the drawer. */
export function CasePartsPanel({ used, available, formKey }: CaseParts & { formKey: string }) {
  if (used.length === 0 && available.length === 0) return null
  return (
    <Panel title="Pièces">
      {used.length > 0 && (
        <ul className="part-used">
          {used.map(({ id, name, kind }) => (
            <li key={id} className="part-line">
              <span>
                {name} <small className="soft">{PART_WORDS[kind]}</small>
              </span>
              <PostButton label="Remettre" fields={{ intent: 'take-part-back', useId: id }} />
            </li>
          ))}
        </ul>
      )}
      {available.length > 0 && (
        <Form method="post" className="part-count" preventScrollReset>
          <HiddenFields fields={{ intent: 'use-part', formKey }} />
          <SelectInput
            name="partId"
            aria-label="Pièce du tiroir"
            options={available.map(({ partId, name, kind, count }) => ({
              value: partId,
              label: `${name}, ${PART_WORDS[kind].toLowerCase()} (${count})`,
            }))}
          />
          <Button type="submit" size="s">
            Utiliser
          </Button>
        </Form>
      )}
    </Panel>
  )
}
