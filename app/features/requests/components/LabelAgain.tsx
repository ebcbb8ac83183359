import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Said } from '#app/ui/Said.tsx'
import { LABEL_AGAIN_FIELD } from '../form-answer.ts'

interface LabelAgainProps {
  action: string
  /** "YYYY-MM-DD" */
  sentOn: string
  /** What the form needs besides its button. */
  fields?: Readonly<Record<string, string>>
}

/** When the label of a case has left, and how to get it once more. A plain form, which works without script. */
export function LabelAgain({ action, sentOn, fields = {} }: LabelAgainProps) {
  return (
    <section aria-labelledby="label-again" className="mb-6">
      <h2 id="label-again" className="heading-s">
        Votre étiquette prépayée
      </h2>
      <p className="mt-2">
        Elle est partie par e-mail le {dateText(sentOn)}. Vous ne la trouvez plus&nbsp;? Elle repart à l’adresse e-mail de votre dossier.
      </p>
      <form method="post" action={action} className="mt-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name={LABEL_AGAIN_FIELD} value="oui">
          Recevoir l’étiquette de nouveau
        </Button>
      </form>
    </section>
  )
}

/** What became of it. */
export function LabelSentAgain({ isSent }: { isSent: boolean }) {
  return (
    <Said>
      {isSent
        ? 'L’étiquette repart à l’adresse e-mail de votre dossier.'
        : 'L’étiquette n’est pas repartie, ou elle vient de partir. Regardez vos messages, ou appelez le magasin.'}
    </Said>
  )
}
