import type { ReactNode } from 'react'
import { CalendarOff, TriangleAlert } from 'lucide-react'
import type { PostalWords } from '#app/content/kinds/postal.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { postalMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ContactPage } from './ContactPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface PostalRequestPageProps extends DeviceChoice {
  embedded: boolean
  form: { formKey: string; started: string; offer: DeviceOffer | null }
  answer: RequestFormAnswer | undefined
  /** How to pack. */
  packing: PostalWords['packing']
  /** The workshop that repairs what comes by post. */
  workshop: ContactShop
  /** What has to be known before a device is sent. */
  before: ReactNode
  /** The case that the label is for, by its link; null without one. */
  ofCase: string | null
  /** Its quote is accepted. */
  agreed: boolean
  /** Who asks for it, where the link of the case says so. */
  known: Readonly<Record<string, string>>
}

/** The request for a prepaid label, and how to pack. */
export function PostalRequestPage({
  deviceName,
  repairName,
  embedded,
  form,
  answer,
  packing,
  workshop,
  before,
  ofCase,
  agreed,
  known,
}: PostalRequestPageProps) {
  const promise = useAnswerPromise()
  const pause = useParcelPause()
  const { mailLeaves } = useSite()
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined}
      title="Demandez votre étiquette prépayée"
      lead={`Nous répondons ${promise}${mailLeaves ? ' avec l’étiquette, par e-mail' : ''}. Le port est gratuit, aller et retour.`}
    >
      <div className="split split-even mt-6">
        <section aria-label="Votre envoi">
          <RequestForm
            kind="postal"
            {...form}
            deviceName={deviceName}
            repairName={repairName}
            shops={[workshop]}
            answer={answer}
            ofCase={ofCase}
            agreed={agreed}
            known={known}
            before={
              <>
                {pause && (
                  <Callout icon={CalendarOff} tone="lanterne">
                    {pause}
                  </Callout>
                )}
                <Callout icon={TriangleAlert} tone="lanterne">
                  {packing.warning}
                </Callout>
                {before}
              </>
            }
          />
        </section>
        <section aria-labelledby="postal-packing">
          <h2 id="postal-packing" className="heading-s mb-3">
            {packing.title}
          </h2>
          <dl className="grid gap-3">
            {packing.points.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
          <h2 id="postal-workshop" className="heading-s mt-6 mb-3">
            Ou écrivez à l’atelier
          </h2>
          <ShopContactList shops={[workshop]} mailHref={(email) => postalMailHref(email, { deviceName, repairName })} />
        </section>
      </div>
    </ContactPage>
  )
}
