import { TriangleAlert } from 'lucide-react'
import { Callout } from '#app/ui/Callout.tsx'
import type { MailFailure } from '#app/platform/mail/mail-failure.ts'

/** Why the mail server took nothing: in words, with its own line for whoever looks after it. */
export function MailFailureNote({ failure }: { failure: MailFailure | undefined }) {
  if (!failure) return null
  return (
    <Callout icon={TriangleAlert} tone="lanterne" className="mb-4">
      {failure.sentence}
      <details className="small mt-2">
        <summary>Détail technique</summary>
        <code className="mail-failure" lang="en">
          {failure.detail}
        </code>
      </details>
    </Callout>
  )
}
