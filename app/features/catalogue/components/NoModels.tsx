import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

interface NoModelsProps {
  title: string
  /** The way on. */
  href: string
  label: string
}

/** A list of models that is empty: the device is repaired all the same, once we know which it is. */
export function NoModels({ title, href, label }: NoModelsProps) {
  const answer = useAnswerPromise()
  return (
    <EmptyState
      illustration="parcel"
      title={title}
      text={`Dites-nous lequel vous avez, nous répondons ${answer}.`}
      action={<ButtonLink href={href}>{label}</ButtonLink>}
    />
  )
}
