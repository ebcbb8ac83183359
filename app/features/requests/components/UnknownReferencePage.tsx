import { TextLink } from '#app/ui/TextLink.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** In place of the page after a form, for a link that was cut off or belongs to nobody: where to look, and whom to call. */
export function UnknownReferencePage({ embedded, shops }: { embedded: boolean; shops: readonly ContactShop[] }) {
  return (
    <ContactPage
      embedded={embedded}
      title="Nous ne connaissons pas cette référence"
      lead="Le lien est sans doute incomplet. Rouvrez notre message et touchez le lien, ou appelez le magasin."
    >
      <p className="mb-6">
        <TextLink href="/suivi-reparation">Retrouver une demande avec sa référence et vos coordonnées</TextLink>
      </p>
      <ShopContactList shops={shops} mailHref={(email) => `mailto:${email}`} />
    </ContactPage>
  )
}
