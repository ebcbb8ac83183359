import { useRef } from 'react'
import { Form } from 'react-router'
import { QuoteForm } from '#app/features/requests/components/QuoteForm.tsx'
import { TemplateButtons } from '#app/features/requests/components/TemplateButtons.tsx'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { WRITING_ID } from './case-links.ts'
import { isForgotten } from './case-part.ts'
import type { CasePartProps } from './case-part.ts'

/** What a request asks for: a quote, or its end. */
export function CaseForms({ page, answer }: CasePartProps) {
  const { row, request, sheet, contact, contract, quoteHelp, formKeys } = page
  const quoted = answer?.typed?.['partKind'] === undefined ? undefined : answer
  const withdrawal = contract?.withdrawal != null
  return (
    <>
      {quoteHelp && contact.email + contact.phone !== '' && (
        <QuoteForm
          key={`quote-${request?.quotes.length ?? 0}`}
          fields={{ intent: 'quote', id: request?.id ?? row.id, formKey: formKeys.quote, known: String(request?.quotes[0]?.version ?? 0) }}
          subject={row.reference}
          {...quoteHelp}
          warrantyOf={row.returnOf ?? row.reportedUnder}
          errors={quoted?.errors ?? {}}
          announced={readAnnouncedLines(request?.details[PRICE_LINES_DETAIL])}
          typed={quoted?.typed}
        />
      )}
      {request && !sheet && !isForgotten(page) && !(withdrawal && row.step === 'closed') && (
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

/** Writing at the head of the timeline, by the ways that this customer has, and a note for the team. */
export function CaseWriting({ page, answer }: CasePartProps) {
  const { row, request, sheet, channels, templates, formKeys } = page
  const area = useRef<HTMLTextAreaElement>(null)
  if (isForgotten(page)) return <p className="small soft">{'La personne de ce dossier est effacée\u00a0: rien ne s’y écrit plus.'}</p>
  const error = answer?.errors?.['text']
  const mayWrite = channels.length > 0
  // A case without a request keeps its notes with the repair.
  const fields: Record<string, string> = request ? { id: request.id } : { id: sheet?.id ?? row.id, audience: 'internal' }
  return (
    <Form method="post" className="form case-writing" data-scope={row.kind} data-subject={row.reference}>
      <HiddenFields fields={{ ...fields, formKey: formKeys.answer }} />
      <Field id={WRITING_ID} label={mayWrite ? `Écrire à ${row.name}, ou noter` : 'Note pour l’équipe'} error={error}>
        {(control) => <TextArea {...control} ref={area} name="text" rows={2} defaultValue={error ? answer?.typed?.['text'] : ''} />}
      </Field>
      <div className="buttons">
        {channels.map((channel, index) => (
          <Button
            key={channel}
            type="submit"
            size="s"
            {...(index === 0 && { variant: 'solid' as const })}
            name="intent"
            value={channel === 'mail' ? 'answer' : 'text'}
          >
            {channel === 'mail' ? 'Envoyer par e-mail' : 'Envoyer par SMS'}
          </Button>
        ))}
        <Button type="submit" size="s" name="intent" value="note">
          Garder comme note
        </Button>
      </div>
      {mayWrite && templates.length > 0 && (
        <details className="small">
          <summary>Modèles</summary>
          <TemplateButtons templates={templates} area={area} />
        </details>
      )}
    </Form>
  )
}
