import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ANSWERS, ELIGIBILITY_QUESTIONS, answerFields } from '../aid-words.ts'
import type { CaseAid } from '../aid-words.ts'
import { CASE_ANSWERS_INTENT } from '../aid.schema.ts'

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** Said while the device and its customer are here: what the claim of a deducted aid needs and nobody can bring afterwards. */
export function AidProofs({ aid }: { aid: CaseAid | null }) {
  if (aid === null || (aid.missing.length === 0 && !aid.excluded)) return null
  return (
    <Callout tone="lanterne" className="small aid-note">
      {aid.missing.length > 0 && (
        <>
          Aide déduite&nbsp;: il manque encore {lists.format(aid.missing)}. Sans cela, elle n’est pas remboursée.
          {aid.excluded && <br />}
        </>
      )}
      {aid.excluded && <>Aide déduite&nbsp;: une réponse du client l’exclut, elle ne sera pas remboursée.</>}
    </Callout>
  )
}

/** The questions of the claim, to be asked before the customer has left. */
export function AidQuestions({ aid, answer }: { aid: CaseAid | null; answer: StaffAnswer | undefined }) {
  if (aid === null) return null
  const own = answer?.typed?.['intent'] === CASE_ANSWERS_INTENT ? answer : undefined
  return (
    <details open={aid.isOpen || own?.errors !== undefined}>
      <summary>Réponses du client pour l’aide</summary>
      <Form method="post" className="form" noValidate>
        <HiddenFields fields={{ intent: CASE_ANSWERS_INTENT, base: own?.typed?.['base'] ?? JSON.stringify(answerFields(aid.eligibility)) }} />
        {ELIGIBILITY_QUESTIONS.map(({ id, label }) => (
          <Field key={id} id={`aide-${id}`} label={label} error={own?.errors?.[id]}>
            {(control) => <SelectInput {...control} name={id} defaultValue={own?.typed?.[id] ?? aid.eligibility[id] ?? ''} options={ANSWERS} />}
          </Field>
        ))}
        <Button type="submit">Noter les réponses</Button>
      </Form>
    </details>
  )
}
