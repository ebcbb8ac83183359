import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { quoteMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { AnnouncedPrices } from './AnnouncedPrices.tsx'
import type { Announced } from './AnnouncedPrices.tsx'
import { ContactPage } from './ContactPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface QuoteContactPageProps extends DeviceChoice {
  embedded: boolean
  form: { formKey: string; started: string; offer: DeviceOffer | null }
  answer: RequestFormAnswer | undefined
  shops: readonly ContactShop[]
  /** What the model's page announces for the repair that the visitor came with. */
  announced: readonly Announced[]
}

/** The quote form, and the shops for those who would rather call or write. */
export function QuoteContactPage({ deviceName, repairName, embedded, form, answer, shops, announced }: QuoteContactPageProps) {
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined}
      title="Demander un devis gratuit"
      lead="Décrivez la panne en deux minutes. Nous répondons sous 24 h, sans engagement."
    >
      <nav aria-label="Étapes de la demande">
        <ol className="form-steps">
          <li>
            <a href="#etape-1">1. Appareil</a>
          </li>
          <li>
            <a href="#etape-2">2. Panne</a>
          </li>
          <li>
            <a href="#etape-3">3. Coordonnées</a>
          </li>
        </ol>
      </nav>
      <div className="split request-split mt-6">
        <section aria-label="Votre demande">
          <RequestForm kind="quote" {...form} announced={announced} deviceName={deviceName} repairName={repairName} shops={shops} answer={answer} />
        </section>
        <div className="aside">
          <AnnouncedPrices deviceName={deviceName} repairName={repairName} announced={announced} />
          <section>
            <SectionHeading>Ou parlez-nous directement</SectionHeading>
            <ShopContactList shops={shops} mailHref={(email) => quoteMailHref(email, { deviceName, repairName })} />
          </section>
        </div>
      </div>
    </ContactPage>
  )
}
