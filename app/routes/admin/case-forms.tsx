import { Form } from 'react-router'
import { findMove, isWorkStep, movesFrom } from '#app/features/cases/case-machine.ts'
import { CloseRepairForm } from '#app/features/repairs/components/CloseRepairForm.tsx'
import { StepForm } from '#app/features/repairs/components/StepForm.tsx'
import { QuoteForm } from '#app/features/requests/components/QuoteForm.tsx'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { CASE_FORMS, mayHandOver } from './case-links.ts'
import type { CasePartProps } from './case-part.ts'

/** What moves the case on: a quote, another step, the hand-over, the end of a request. */
export function CaseForms({ page: { row, request, sheet, closing, contact, contract, quoteHelp, formKeys, money, covered }, answer }: CasePartProps) {
  const withdrawal = contract?.withdrawal != null
  const moves = movesFrom(row.step, { device: row.kind === 'repair', withdrawal })
  const ends = findMove(row.step, 'closed', { device: row.kind === 'repair', withdrawal })
  return (
    <>
      {quoteHelp && contact.email + contact.phone !== '' && (
        <QuoteForm
          key={`quote-${request?.quotes.length ?? 0}`}
          fields={{ intent: 'quote', id: request?.id ?? row.id, formKey: formKeys.quote }}
          {...quoteHelp}
          errors={answer?.errors ?? {}}
          announced={readAnnouncedLines(request?.details[PRICE_LINES_DETAIL])}
          typed={answer?.typed?.['partKind'] === undefined ? undefined : answer.typed}
        />
      )}
      {sheet && moves.some(({ to }) => isWorkStep(to)) && <StepForm sheet={sheet} />}
      {sheet && mayHandOver(row, withdrawal) && (
        <section id={CASE_FORMS.rendre} className="case-return">
          <h3 className="heading-s">Rendre l’appareil</h3>
          <CloseRepairForm
            id={sheet.id}
            draft={closing}
            answer={answer}
            returnOnly={ends?.asks === 'return-only'}
            restCents={money.restCents}
            covered={covered}
          />
        </section>
      )}
      {request && !sheet && !(withdrawal && row.step === 'closed') && (
        <div className="buttons mt-2">
          {row.step === 'closed' ? (
            <PostButton label="Rouvrir la demande" fields={{ intent: 'state', id: request.id, state: 'new', was: 'done' }} />
          ) : (
            <PostButton label="Terminer sans réparation" fields={{ intent: 'state', id: request.id, state: 'done', was: request.state }} />
          )}
        </div>
      )}
    </>
  )
}

/** Writing at the head of the timeline: an e-mail where there is an address, and a note for the team. */
export function CaseWriting({ page: { row, request, sheet, formKeys }, answer }: CasePartProps) {
  const error = answer?.errors?.['text'] ?? answer?.errors?.['answer']
  const mayMail = request !== null && request.email !== null
  // A case without a request keeps its notes with the repair.
  const fields: Record<string, string> = request ? { id: request.id, formKey: formKeys.answer } : { id: sheet?.id ?? row.id, audience: 'internal' }
  return (
    <Form method="post" className="form case-writing" data-scope={row.kind}>
      <HiddenFields fields={fields} />
      <Field id="ecrire-texte" label={mayMail ? `Écrire à ${row.name}, ou noter` : 'Note pour l’équipe'} error={error}>
        {(control) => <TextArea {...control} name="text" rows={2} defaultValue={error ? answer?.typed?.['text'] : ''} />}
      </Field>
      <div className="buttons">
        {mayMail && (
          <Button type="submit" size="s" variant="solid" name="intent" value="answer">
            Envoyer par e-mail
          </Button>
        )}
        <Button type="submit" size="s" name="intent" value="note">
          Garder comme note
        </Button>
      </div>
    </Form>
  )
}
