import { TriangleAlert } from 'lucide-react'
import { POSTAL } from '#app/content/postal.ts'
import { Callout } from '#app/ui/Callout.tsx'
import { postalMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface PostalRequestPageProps extends DeviceChoice {
  embedded: boolean
  /** The workshop that repairs what comes by post. */
  workshop: ContactShop
}

/** The request for a prepaid label, and how to pack. */
export function PostalRequestPage({ deviceName, repairName, embedded, workshop }: PostalRequestPageProps) {
  return (
    <ContactPage
      embedded={embedded}
      title="Demandez votre étiquette prépayée"
      lead="Écrivez à l’atelier, le message est prêt : ajoutez la panne et votre adresse. Nous répondons sous 24 h avec l’étiquette. Le port est gratuit, aller et retour."
      choice={<ChoiceSummary deviceName={deviceName} repairName={repairName} missing="À préciser dans le message" />}
    >
      <div className="split split-even mt-6">
        <section aria-labelledby="postal-workshop">
          <h2 id="postal-workshop" className="heading-s mb-3">
            L’atelier
          </h2>
          <ShopContactList shops={[workshop]} mailHref={(email) => postalMailHref(email, { deviceName, repairName })} />
        </section>
        <section aria-labelledby="postal-packing">
          <h2 id="postal-packing" className="heading-s mb-3">
            {POSTAL.packing.title}
          </h2>
          <dl className="grid gap-3">
            {POSTAL.packing.points.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
          <Callout icon={TriangleAlert} tone="lanterne" className="mt-4">
            {POSTAL.packing.warning}
          </Callout>
        </section>
      </div>
    </ContactPage>
  )
}
