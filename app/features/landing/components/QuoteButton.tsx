import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** The quote form; the one light of a page's first screen unless said otherwise. */
export function QuoteButton({ variant = 'beacon', size }: { variant?: 'beacon' | 'solid'; size?: 'l' }) {
  const { quote } = useSite()
  return (
    <ButtonLink variant={variant} size={size} href={quote.href} newTab={quote.newTab} data-event="quote">
      Demander un devis gratuit
    </ButtonLink>
  )
}
