import type { KnownEmail } from '../repair-draft.ts'
import { Callout } from '#app/ui/Callout.tsx'

/** Before a case is opened from what a form of the site says: its mails, and the link that acts, go to the e-mail that stands in it. */
export function KnownEmailNote({ email, name }: KnownEmail) {
  return (
    <Callout tone="lanterne" className="mb-4">
      {name === null ? 'Cette personne est connue' : `Ce numéro est celui de ${name}, que nous connaissons`} avec un autre e-mail&nbsp;:{' '}
      <b className="break-words">{email}</b>. Celui du formulaire a été donné en ligne, vérifiez lequel est le bon avant d’ouvrir le dossier.
    </Callout>
  )
}
