import { CircleCheck } from 'lucide-react'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Said } from '#app/ui/Said.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { FAULT_MAX } from '../returns/report.schema.ts'
import { warrantyPath } from '../tracking-addresses.ts'

/** What was reported already, without a word of it: others may have the link too. */
export function WarrantyReported({ day, isNew, byPost }: { day: string; isNew: boolean; byPost: boolean }) {
  const text = <b>{isNew ? 'Votre panne est signalée, le magasin est prévenu.' : `Une panne est signalée depuis le ${dateText(day)}.`}</b>
  return (
    <Callout icon={CircleCheck} tone="pin">
      {isNew ? <Said>{text}</Said> : <p>{text}</p>}
      <p>
        Le temps de la garantie est arrêté depuis ce jour, et sa fin recule d’autant&nbsp;: le jour indiqué ci-dessous change une fois l’appareil
        rendu.{' '}
        {byPost ? 'L’étiquette prépayée pour envoyer l’appareil arrive par e-mail.' : 'Apportez l’appareil, ou attendez la réponse du magasin.'}
      </p>
    </Callout>
  )
}

interface WarrantyReportFormProps {
  token: string
  answer: { fault: string; error?: string; banner?: string } | undefined
}

/** A fault, in the customer's words: the day on which it arrives is the proof that it came in time. A plain form, which works without script. */
export function WarrantyReportForm({ token, answer }: WarrantyReportFormProps) {
  return (
    <form className="form mt-4 mb-4" method="post" action={warrantyPath(token)} noValidate data-answered={answer && ''}>
      {answer && (
        <ErrorSummary
          title={answer.banner ?? 'Il reste à corriger\u00a0:'}
          errors={answer.error === undefined ? [] : [{ fieldId: 'warranty-fault', message: answer.error }]}
        />
      )}
      <Field
        id="warranty-fault"
        label="Signaler la panne en ligne"
        hint="Ce que fait l’appareil, et depuis quand. La confirmation part à l’adresse de votre dossier."
        error={answer?.error}
      >
        {(control) => <TextArea {...control} name="fault" rows={3} required maxLength={FAULT_MAX} defaultValue={answer?.fault} />}
      </Field>
      <Button type="submit" variant="solid" className="justify-self-start">
        Signaler la panne
      </Button>
    </form>
  )
}
