import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/TextLink.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** Behind the link to the label of a case whose label has left: asked for here again, it would be that of another case. */
export function LabelSentPage({
  reference,
  embedded,
  workshop,
  children,
}: {
  reference: string
  embedded: boolean
  workshop: ContactShop
  children: ReactNode
}) {
  return (
    <ContactPage
      embedded={embedded}
      title="Votre étiquette est déjà partie"
      lead={`Le dossier ${reference} a son étiquette prépayée\u00a0: collez-la sur le colis et déposez-le.`}
    >
      {children}
      <p className="mb-6">
        Un autre appareil&nbsp;? <TextLink href="/pro/envoi-postal">Demandez une étiquette pour un nouvel envoi</TextLink>.
      </p>
      <ShopContactList shops={[workshop]} mailHref={(email) => `mailto:${email}?subject=${encodeURIComponent(`Dossier ${reference}`)}`} />
    </ContactPage>
  )
}
