import { Callout } from '#app/ui/Callout.tsx'

/** Before a case is opened from what a form of the site says: its mails, and the link that acts, go to the e-mail that stands in it. */
export function KnownEmailNote({ email }: { email: string }) {
  return (
    <Callout tone="lanterne" className="mb-4">
      Cette personne est connue avec un autre e-mail&nbsp;: <b className="break-words">{email}</b>. Celui du formulaire a été donné en ligne, vérifiez
      lequel est le bon avant d’ouvrir le dossier.
    </Callout>
  )
}
