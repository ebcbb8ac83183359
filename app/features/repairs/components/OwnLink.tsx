import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { LINK_FIELD } from '../tracking-addresses.ts'

interface OwnLinkProps {
  action: string
  /** The case has an address that a message may go to. */
  maySend: boolean
}

/** On a page that a reference and a contact have opened: what it does not let do, and how to get to where that is done. */
export function OwnLink({ action, maySend: hasAddress }: OwnLinkProps) {
  const maySend = useSite().mailLeaves && hasAddress
  return (
    <section aria-labelledby="own-link" className="mb-4">
      <h2 id="own-link" className="heading-s">
        Répondre, ou lire vos documents
      </h2>
      <p className="mt-2">
        Pour répondre à un devis, lire vos factures ou votre garantie, ouvrez cette page par le lien de nos messages.
        {!maySend && ' Vous ne l’avez pas\u00a0? Demandez-le au magasin.'}
      </p>
      {maySend && (
        <form method="post" action={action} className="mt-2">
          <Button type="submit" name={LINK_FIELD} value="oui">
            Recevoir le lien par e-mail
          </Button>
        </form>
      )}
    </section>
  )
}
