import { TextLink } from '#app/ui/TextLink.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** Behind the link to the label of a case that has ended since, or whose device has come: nothing is asked for under it any more. */
export function CaseOverPage({ reference, embedded, workshop }: { reference: string; embedded: boolean; workshop: ContactShop }) {
  return (
    <ContactPage embedded={embedded} title="Ce dossier n’attend plus d’appareil" lead={`L’étiquette du dossier ${reference} ne se demande plus.`}>
      <p className="mb-6">
        Un autre appareil, ou une nouvelle panne&nbsp;? <TextLink href="/pro/envoi-postal">Demandez une étiquette pour un nouvel envoi</TextLink>.
      </p>
      <ShopContactList shops={[workshop]} mailHref={(email) => `mailto:${email}?subject=${encodeURIComponent(`Dossier ${reference}`)}`} />
    </ContactPage>
  )
}
