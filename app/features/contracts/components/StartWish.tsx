import type { ContractWords } from '#app/lib/contract-words.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { STARTS_EARLY_FIELD } from '../contract-summary.ts'
import { ADDED_TEXT, WISH_FIELDS } from '../early-start.ts'
import type { ShownStart } from '../early-start.ts'

interface StartWishProps {
  words: ContractWords['wish']
  start: ShownStart
  action: string
  /** The box was not ticked. */
  error: string | undefined
}

/** The wish that the work begins within the period of withdrawal: to give on the page of the repair, or as it was noted. */
export function StartWish({ words, start: { begins, atWork, contractId, asked, withdrawn }, action, error }: StartWishProps) {
  if (withdrawn) return null
  if (asked) {
    return (
      <section aria-labelledby="start-wish" className="mb-4">
        <h2 id="start-wish" className="heading-s">
          Début du travail
        </h2>
        <p className="mt-2">
          Votre demande est notée, {asked.means}, le {asked.when}.
        </p>
        <blockquote className="small mt-2">«&nbsp;{asked.text}&nbsp;»</blockquote>
      </section>
    )
  }
  if (begins === null || contractId === null) return null
  return (
    <section aria-labelledby="start-wish" className="mb-4">
      <h2 id="start-wish" className="heading-s">
        Commencer plus tôt
      </h2>
      <form method="post" action={action} className="form mt-2">
        <p>
          {filled(words.onPage, { debut: dateText(begins) })}
          {atWork && ` ${ADDED_TEXT}`}
        </p>
        <input type="hidden" name={WISH_FIELDS.contract} value={contractId} />
        <Checkbox id="starts-early" name={STARTS_EARLY_FIELD} label={words.text} error={error} required />
        <Button type="submit" variant="solid" name={WISH_FIELDS.button} value="start" className="justify-self-start">
          Demander de commencer
        </Button>
      </form>
    </section>
  )
}
