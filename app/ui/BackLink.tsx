import { ArrowLeft } from 'lucide-react'

/** One step back in the history (`back-links.client.ts`). A visitor who came straight to the page goes to the one above it. */
export function BackLink({ href }: { href: string }) {
  return (
    <a className="back-link" href={href} data-back aria-label="Retour, une étape en arrière">
      <ArrowLeft className="icon icon-s" aria-hidden="true" />
      <span>Retour</span>
    </a>
  )
}
