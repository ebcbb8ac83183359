import { Form } from 'react-router'
import { ofPlace } from '#app/content/place-words.ts'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** A shop that is no more. */
export interface FormerShop {
  id: string
  town: string
  /** "12 novembre 2026". */
  retiredOn: string
  successorPath: string | null
  /** The town of the shop that answers its customers now. */
  servedAt: string
  /** What its row still says, in words: "3 route de Bordeaux, 24100 Bergerac". */
  kept: readonly string[]
  /** Its retirement was the last change of facts, so that «Annuler» still takes it back, with everything that it handed over. */
  isLastChange: boolean
}

interface FormerShopRowProps {
  shop: FormerShop
  /** The open shop that takes the parcels; null where none does. */
  parcelsAt: string | null
  mayWrite: boolean
}

/** Says of a retired shop what comes back with it and what does not, and brings it back. */
export function FormerShopRow({
  shop: { id, town, retiredOn, successorPath, servedAt, kept, isLastChange },
  parcelsAt,
  mayWrite,
}: FormerShopRowProps) {
  return (
    <section aria-label={town} className="mb-3">
      <p>
        <b>{town}</b>, magasin retiré le {retiredOn}. Sa page{' '}
        {successorPath ? <SiteLink href={successorPath}>mène à {successorPath}</SiteLink> : 'répond qu’elle n’existe plus'}. Ses clients s’adressent
        au magasin {ofPlace(servedAt)}.
      </p>
      {mayWrite && (
        <details>
          <summary>Remettre {town} en service</summary>
          <Form method="post" className="form">
            <input type="hidden" name="storeId" value={id} />
            <p>Revient tel qu’il était&nbsp;: vérifiez que c’est encore vrai.</p>
            <Bullets items={kept} />
            <p>
              Ne revient pas&nbsp;: ce qu’un autre magasin a repris (dossiers, rendez-vous, appareils en stock, brouillons de facture, commandes de
              pièces) y reste, et se déplace dossier par dossier. Les clients prévenus de sa fermeture ne reçoivent pas d’autre message.
            </p>
            {isLastChange && (
              <p>
                Sa fermeture est le dernier changement&nbsp;: «&nbsp;Revenir à l’état d’avant&nbsp;», plus bas, ramène aussi ce qu’il a confié à un
                autre magasin.
              </p>
            )}
            <Checkbox
              id={`bring-back-parcels-${id}`}
              name="receivesParcels"
              label={
                parcelsAt === null
                  ? 'Reçoit les envois postaux (aucun magasin ne les reçoit aujourd’hui)'
                  : `Reçoit les envois postaux, à la place du magasin qui les reçoit aujourd’hui\u00a0: ${parcelsAt}`
              }
            />
            <Button type="submit" variant="outline" name="intent" value="bring-back">
              Remettre en service
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
