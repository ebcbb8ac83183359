import { CircleCheck } from 'lucide-react'
import { dateText } from '#app/lib/french-dates.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Said } from '#app/ui/Said.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { FAULT_MAX } from '../returns/report.schema.ts'
import { warrantyPath } from '../tracking-addresses.ts'
import type { Warranty } from '../warranty.queries.server.ts'

/** Whether a label for the device that comes by post has left; `none`: it is brought. */
type WarrantyLabel = 'none' | 'to-come' | 'sent'

const LABEL_TEXTS = {
  none: 'Apportez l’appareil, ou attendez la réponse du magasin.',
  'to-come': 'L’étiquette prépayée pour envoyer l’appareil arrive par e-mail.',
  sent: 'Envoyez l’appareil avec l’étiquette prépayée.',
} as const satisfies Record<WarrantyLabel, string>

/** What was reported already, without a word of it: others may have the link too. */
export function WarrantyReported({ day, isNew, label }: { day: string; isNew: boolean; label: WarrantyLabel }) {
  const { facts, mailLeaves } = useSite()
  // Once the business has stopped taking parcels, a label that has not left may never do so.
  const promised = label === 'to-come' && !(mailLeaves && takesParcels(facts)) ? 'none' : label
  const text = <b>{isNew ? 'Votre panne est signalée, le magasin est prévenu.' : `Une panne est signalée depuis le ${dateText(day)}.`}</b>
  return (
    <Callout icon={CircleCheck} tone="pin">
      {isNew ? <Said>{text}</Said> : <p>{text}</p>}
      <p>
        Le temps de la garantie est arrêté depuis ce jour, et sa fin recule d’autant&nbsp;: le jour indiqué ci-dessous change une fois l’appareil
        rendu. {LABEL_TEXTS[promised]}
      </p>
    </Callout>
  )
}

const ANSWER_HINTS = {
  mail: 'La confirmation part à l’adresse de votre dossier.',
  phone: 'Le magasin vous répond au numéro de votre dossier.',
} as const satisfies Record<NonNullable<Warranty['answers']>, string>

const NO_MAIL_HINT = 'Cette page confirme votre signalement.'

interface WarrantyReportFormProps {
  token: string
  answers: NonNullable<Warranty['answers']>
  answer: { fault: string; error?: string; banner?: string } | undefined
}

/** A fault, in the customer's words: the day on which it arrives is the proof that it came in time. A plain form, which works without script. */
export function WarrantyReportForm({ token, answers, answer }: WarrantyReportFormProps) {
  const { mailLeaves } = useSite()
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
        hint={`Ce que fait l’appareil, et depuis quand. ${mailLeaves || answers === 'phone' ? ANSWER_HINTS[answers] : NO_MAIL_HINT}`}
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
