import type { ContractWords } from '#app/lib/contract-words.ts'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { ShownStart } from '../early-start.ts'
import { visitRightTexts } from '../visit-right.ts'
import type { VisitRight as Right } from '../visit-right.ts'
import { StartWish } from './StartWish.tsx'

interface VisitRightProps {
  words: ContractWords
  right: Right
  start: ShownStart
  withdrawalHref: string
  /** Where the wish is posted to. */
  action: string
  /** The box was not ticked. */
  error: string | undefined
}

/** On the page of a visit: until when the customer may withdraw, and the wish that the work begins before. */
export function VisitRight({ words, right, start, withdrawalHref, action, error }: VisitRightProps) {
  const texts = visitRightTexts(words.visitRight, right)
  if (texts.length === 0) return null
  return (
    <>
      <section className="mt-6" aria-labelledby="visit-right">
        <h2 id="visit-right" className="heading-s">
          Votre droit de renoncer au contrat
        </h2>
        {texts.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
        <p className="mt-2 mb-4">
          <TextLink href={withdrawalHref}>Renoncer au contrat</TextLink>
        </p>
      </section>
      <StartWish words={words.wish} start={start} action={action} error={error} />
    </>
  )
}
