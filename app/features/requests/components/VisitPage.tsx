import { Bullets } from '#app/ui/Bullets.tsx'
import { visitMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

const TO_BRING = [
  'L’appareil, chargé si possible.',
  'Son code de déverrouillage : nous testons l’appareil devant vous.',
  'Le chargeur, si la panne touche la charge.',
  'Une sauvegarde de vos données, si l’écran répond encore.',
]

interface VisitPageProps extends DeviceChoice {
  embedded: boolean
  shops: readonly ContactShop[]
}

/** Before a visit: what to bring, and a word to the shop so that the part is there. */
export function VisitPage({ deviceName, repairName, embedded, shops }: VisitPageProps) {
  return (
    <ContactPage
      embedded={embedded}
      title="Prévenez le magasin de votre visite"
      lead="Le message est prêt : ajoutez le jour de votre passage. Nous vérifions que la pièce est là. Sans message, venez quand même, aucun rendez-vous n’est nécessaire."
      choice={<ChoiceSummary deviceName={deviceName} repairName={repairName} missing="À préciser dans le message" />}
    >
      <div className="split split-even mt-6">
        <section aria-labelledby="visit-shops">
          <h2 id="visit-shops" className="heading-s mb-3">
            Les magasins
          </h2>
          <ShopContactList shops={shops} mailHref={(email) => visitMailHref(email, { deviceName, repairName })} />
        </section>
        <section aria-labelledby="visit-bring">
          <h2 id="visit-bring" className="heading-s">
            À apporter
          </h2>
          <Bullets items={TO_BRING} />
        </section>
      </div>
    </ContactPage>
  )
}
