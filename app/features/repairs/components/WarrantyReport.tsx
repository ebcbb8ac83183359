import { CircleCheck } from 'lucide-react'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { FAULT_MAX } from '../returns/report.schema.ts'
import { warrantyPath } from '../tracking-addresses.ts'

/** What was reported already. */
export function WarrantyReported({ report }: { report: { reference: string; day: string; fault: string } }) {
  return (
    <Callout icon={CircleCheck} tone="pin">
      <p>
        <b>Vous avez signalé une panne le {dateText(report.day)}.</b>
      </p>
      <p>Référence {report.reference}. La garantie est suspendue depuis ce jour. Apportez l’appareil, ou attendez la réponse du magasin.</p>
      <p>«&nbsp;{report.fault}&nbsp;»</p>
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
