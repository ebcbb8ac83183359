import { QUOTE_LABEL } from '#app/content/navigation.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** The way to the quote form, which may be somebody else's page. */
export function QuoteButton({ size }: { size?: 's' }) {
  const { quote } = useSite()
  return (
    <ButtonLink variant="solid" size={size} href={quote.href} newTab={quote.newTab} data-event="quote">
      {QUOTE_LABEL}
    </ButtonLink>
  )
}
