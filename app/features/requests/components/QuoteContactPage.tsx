import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { quoteMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { cx } from '#app/ui/cx.ts'
import { ContactPage } from './ContactPage.tsx'
import { chosenSoFar } from './DeviceAndRepairs.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestRecap } from './RequestRecap.tsx'
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
  const promise = useAnswerPromise()
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined}
      title="Demander un devis gratuit"
      lead={`Décrivez la panne en deux minutes. Nous répondons ${promise}, sans engagement.`}
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
      {/* In the order of a phone: what comes later in the page must not push down what is already read. */}
      <div className={cx('split request-split mt-6', answer && 'request-split-answered')}>
        <RequestRecap {...chosenSoFar({ offer: form.offer, deviceName, repairName, answer })} />
        <section aria-label="Votre demande" className="request-form">
          <RequestForm kind="quote" {...form} deviceName={deviceName} repairName={repairName} shops={shops} answer={answer} />
        </section>
        <section aria-labelledby="quote-shops" className="request-shops">
          <h2 id="quote-shops" className="heading-s mb-3">
            Plus simple de vive voix&nbsp;?
          </h2>
          <ShopContactList shops={shops} mailHref={(email) => quoteMailHref(email, { deviceName, repairName })} />
        </section>
      </div>
    </ContactPage>
  )
}
