import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { quoteMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ContactPage } from './ContactPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface QuoteContactPageProps extends DeviceChoice {
  embedded: boolean
  form: { formKey: string; started: string; offer: DeviceOffer | null }
  answer: RequestFormAnswer | undefined
  shops: readonly ContactShop[]
}

/** The quote form, and the shops for those who would rather call or write. */
export function QuoteContactPage({ deviceName, repairName, embedded, form, answer, shops }: QuoteContactPageProps) {
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined}
      title="Demander un devis gratuit"
      lead="Décrivez la panne en deux minutes. Nous répondons sous 24 h, sans engagement."
    >
      <div className="split split-even mt-6">
        <section aria-label="Votre demande">
          <RequestForm kind="quote" {...form} deviceName={deviceName} repairName={repairName} shops={shops} answer={answer} />
        </section>
        <section>
          <SectionHeading>Ou parlez-nous directement</SectionHeading>
          <ShopContactList shops={shops} mailHref={(email) => quoteMailHref(email, { deviceName, repairName })} />
        </section>
      </div>
    </ContactPage>
  )
}
