import type { ContractWords } from '#app/lib/contract-words.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { STARTS_EARLY_FIELD } from '../contract-summary.ts'
import { ADDED_TEXT, WISH_FIELDS } from '../early-start.ts'
import type { NotedWish, ShownStart } from '../early-start.ts'

interface StartWishProps {
  words: ContractWords['wish']
  start: ShownStart
  /** Another quote waits for an answer, and asks for a wish of its own: only what was noted for the work under way is shown. */
  another?: boolean
  action: string
  /** The box was not ticked. */
  error: string | undefined
}

/** The wish that the work begins within the period of withdrawal: to give on the page of the repair, or as it was noted. */
export function StartWish({ words, start, another = false, action, error }: StartWishProps) {
  const { begins, atWork, contractId, asked, askedEarlier, replaces, withdrawn } = start
  const given = asked ?? askedEarlier
  if (withdrawn) return given && <Noted wish={given} isEarlier={asked === null} isEnded />
  if (another) return given && <Noted wish={given} isEarlier />
  if (asked) return <Noted wish={asked} />
  const earlier = askedEarlier && <Noted wish={askedEarlier} isEarlier={!replaces} goesOn={replaces} />
  if (begins === null || contractId === null) return earlier
  return (
    <>
      {earlier}
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
    </>
  )
}

/** The proof of a wish. What was added since has none of it. */
interface NotedProps {
  wish: NotedWish
  /** It was given for what was agreed on before. */
  isEarlier?: boolean
  /** What replaced that agreement adds nothing: the work goes on by the same wish. */
  goesOn?: boolean
  /** The customer has withdrawn since. */
  isEnded?: boolean
}

function Noted({ wish: { when, means, text }, isEarlier = false, goesOn = false, isEnded = false }: NotedProps) {
  return (
    <section aria-labelledby="noted-wish" className="mb-4">
      <h2 id="noted-wish" className="heading-s">
        Début du travail
      </h2>
      <p className="mt-2">
        Votre demande est notée, {means}, le {when}.{isEarlier && ` Elle ${isEnded ? 'valait' : 'vaut'} pour ce qui était convenu avant.`}
        {goesOn && ' Elle vaut toujours\u00a0: le travail en cours continue.'}
        {isEnded && ' Votre rétractation y a mis fin.'}
      </p>
      <blockquote className="small mt-2">«&nbsp;{text}&nbsp;»</blockquote>
    </section>
  )
}
