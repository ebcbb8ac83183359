import { repairStateMailHref } from '../request-mails.ts'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface RepairStatePageProps {
  embedded: boolean
  shops: readonly ContactShop[]
}

/** How to learn how far a repair has come: the shop that has the device knows. */
export function RepairStatePage({ embedded, shops }: RepairStatePageProps) {
  return (
    <ContactPage
      embedded={embedded}
      title="Où en est votre réparation ?"
      lead="Le magasin qui a votre appareil vous répond. Donnez votre nom, le modèle et, si vous l’avez, votre numéro de dossier. Pour un envoi postal, c’est l’atelier du Teich."
    >
      <section aria-labelledby="state-shops" className="mt-6">
        <h2 id="state-shops" className="vh">
          Les magasins
        </h2>
        <ShopContactList shops={shops} mailHref={repairStateMailHref} />
      </section>
    </ContactPage>
  )
}
