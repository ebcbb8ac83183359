import { answerTime } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
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
  const { business } = useFacts()
  return (
    <EmptyState
      illustration="parcel"
      title={title}
      text={`Dites-nous lequel vous avez, nous répondons sous ${answerTime(business)}.`}
      action={<ButtonLink href={href}>{label}</ButtonLink>}
    />
  )
}
