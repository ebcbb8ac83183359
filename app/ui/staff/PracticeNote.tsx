import { Badge } from '../Badge.tsx'

/** Says on every screen and paper with sums that they are for practice: nobody takes them for money. */
export function PracticeNote() {
  return (
    <p className="small mb-3">
      <Badge tone="sable">Exercice</Badge> Le site n’est pas en ligne&nbsp;: ces sommes ne valent rien et restent à part des vraies.
    </p>
  )
}
