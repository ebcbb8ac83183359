import { useFacts } from '#app/platform/site/site-context.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { visitMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ContactPage } from './ContactPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

const TO_BRING = [
  '« Localiser » désactivé si l’appareil reste chez nous.',
  'L’appareil, chargé si possible.',
  'Son code de déverrouillage : l’appareil se teste déverrouillé.',
  'Le chargeur, si la panne touche la charge.',
  'Une sauvegarde de vos données, si l’écran répond encore.',
]

interface VisitPageProps extends DeviceChoice {
  embedded: boolean
  form: { formKey: string; started: string; offer: DeviceOffer | null }
  answer: RequestFormAnswer | undefined
  /** Whose page the visitor came from, by its id. */
  shop: string | null
  shops: readonly ContactShop[]
}

/** Before a visit: what to bring, and a word to the shop so that the part is there. */
export function VisitPage({ deviceName, repairName, embedded, form, answer, shop, shops }: VisitPageProps) {
  const isWalkIn = useFacts().business.welcome === 'walk_in'
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined}
      title="Prévenez le magasin de votre visite"
      lead={`Dites-nous quand vous ${isWalkIn ? 'passez' : 'voulez passer'}\u00a0: nous vérifions que la pièce est là${isWalkIn ? '. Sans message, venez quand même, aucun rendez-vous n’est nécessaire' : ', et vous rappelons pour fixer l’heure'}.`}
    >
      <div className="split split-even mt-6">
        <section aria-label="Votre visite">
          <RequestForm
            kind="visit"
            {...form}
            deviceName={deviceName}
            repairName={repairName}
            shops={shops}
            answer={answer}
            known={shop === null ? {} : { store: shop }}
          />
        </section>
        <section aria-labelledby="visit-shops">
          <h2 id="visit-shops" className="heading-s mb-3">
            Ou appelez le magasin
          </h2>
          <ShopContactList shops={shops} mailHref={(email) => visitMailHref(email, { deviceName, repairName })} />
          <h2 id="visit-bring" className="heading-s mt-6">
            À apporter
          </h2>
          <Bullets items={TO_BRING} />
        </section>
      </div>
    </ContactPage>
  )
}
