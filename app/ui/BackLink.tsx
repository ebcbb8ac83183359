import { ArrowLeft } from 'lucide-react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One step back in the history (`back-links.client.ts`). A visitor who came straight to the page goes to the one above it. */
export function BackLink({ href }: { href: string }) {
  return (
    <a className="back-link" href={href} data-back>
      <ArrowLeft className="icon icon-s" aria-hidden="true" />
      <span>Retour</span>
      <VisuallyHidden>, une étape en arrière</VisuallyHidden>
    </a>
  )
}
