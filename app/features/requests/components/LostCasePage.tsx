import { TextLink } from '#app/ui/TextLink.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** Behind a link to the label of a case that opens none: it was closed since, or is incomplete. It says nothing of the case that it names. */
export function LostCasePage({ embedded, workshop }: { embedded: boolean; workshop: ContactShop }) {
  return (
    <ContactPage
      embedded={embedded}
      title="Ce lien ne mène à aucun dossier"
      lead="Un lien plus récent l’a remplacé, ou il est incomplet. Rouvrez notre dernier message et touchez son lien, ou appelez le magasin."
    >
      <p className="mb-6">
        Un autre appareil&nbsp;? <TextLink href="/pro/envoi-postal">Demandez une étiquette pour un nouvel envoi</TextLink>.
      </p>
      <ShopContactList shops={[workshop]} mailHref={(email) => `mailto:${email}`} />
    </ContactPage>
  )
}
