import { data, redirect } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { theShops } from '#app/lib/our-shops.ts'
import { visitAnswerTime } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { freeThereText } from '#app/lib/counter-promises.ts'
import { ofArea } from '#app/content/areas.ts'
import { bookingForm } from '#app/features/booking/booking-form.server.ts'
import { shownTown } from '#app/features/booking/booking-answer.ts'
import { bookingPath } from '#app/features/booking/booking-addresses.ts'
import { bookingMailHref } from '#app/features/booking/booking-mail.ts'
import { BookingForm } from '#app/features/booking/components/BookingForm.tsx'
import { VisitTerms } from '#app/features/booking/components/VisitTerms.tsx'
import { DAY_PARAM } from '#app/features/booking/visit-times.ts'
import { STARTS_EARLY_FIELD } from '#app/features/contracts/contract-summary.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { TownChoice } from '#app/ui/TownChoice.tsx'
import { Said } from '#app/ui/Said.tsx'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { contractOfVisit, isVisitReworded } from '#app/workflows/contract-of-form.server.ts'
import type { Route } from './+types/booking.ts'
import { bookingPage } from './booking-page.server.ts'
import { BeforeVisit } from './booking-terms.tsx'

const PATH = '/pro/rendez-vous'

export const handle = { params: { location: 'free', [DAY_PARAM]: 'free' } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const page = await bookingPage(ctx, params)
  if (!page) throw withoutVisits(ctx, params)
  return page
}

/** Once no visits are made any more: the link of the mail of a cancelled one, which names its town, leads to whom to call. */
function withoutVisits(ctx: Ctx, params: URLSearchParams) {
  if (!params.get('location') || params.get('embed') === 'true') return data(null, { status: 404 })
  neverKeepPage(ctx)
  return redirect('/magasins', 303)
}

export const action = publicForm(bookingForm(contractOfVisit, isVisitReworded))

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Rendez-vous informatique à domicile | QualiRépar',
    description: `Réservez la visite d’un technicien autour ${ofArea(root.loaderData.facts)} : choisissez un jour et une heure libres${root.loaderData.mailLeaves ? ', la confirmation part par e-mail' : ''}. Devis gratuit.`,
    path: PATH,
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded } = loaderData
  const times = actionData && 'times' in actionData ? actionData.times : loaderData.times
  const facts = useFacts()
  const { mailLeaves } = useSite()
  const now = new Date(loaderData.now)
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  const location = shownTown(loaderData.location, answer)
  // A form that comes back keeps what was typed, whatever is free.
  const bookable = times.length > 0 || answer !== undefined
  const terms = <VisitTerms location={location} embedded={embedded} bookable={bookable} />
  return (
    <ContactPage
      embedded={embedded}
      answered={actionData !== undefined}
      title={bookable ? 'Prendre rendez-vous à domicile' : 'Demander un rendez-vous à domicile'}
      lead={bookable ? (mailLeaves ? BOOKABLE_LEAD : UNMAILED_LEAD) : (loaderData.elsewhere ?? writtenLead(facts))}
      choice={terms}
    >
      {embedded && terms}
      {loaderData.towns.length > 0 && !actionData && (
        <TownChoice title={'Où habitez-vous\u00a0?'} towns={loaderData.towns.map((town) => ({ label: town, href: bookingPath(town, { embedded }) }))}>
          Ailleurs&nbsp;?{' '}
          <a href="/magasins" target={embedded ? '_top' : undefined}>
            Apportez l’ordinateur en magasin
          </a>
          {freeThereText(facts.business)}.
        </TownChoice>
      )}
      {actionData && 'done' in actionData && <Said>{actionData.done}</Said>}
      {bookable && (
        <BookingForm
          form={loaderData.form}
          times={times}
          town={location}
          answer={answer}
          before={
            loaderData.words && (
              <BeforeVisit words={loaderData.words} mark={loaderData.mark} now={now} asked={answer?.typed[STARTS_EARLY_FIELD] !== undefined} />
            )
          }
        />
      )}
      <section aria-labelledby="booking-shops" className="mt-6">
        <h2 id="booking-shops" className="heading-s mb-3">
          {bookable ? 'Aucune heure ne vous va\u00a0?' : capital(theShops(facts.stores.length))}
        </h2>
        <ShopContactList shops={storeViews(facts, now).map(contactShopOf)} mailHref={(email) => bookingMailHref(email, location)} />
      </section>
    </ContactPage>
  )
}

const BOOKABLE_LEAD = 'Choisissez un jour et une heure libres. La confirmation part par e-mail, avec l’invitation pour votre agenda.'
const UNMAILED_LEAD = 'Choisissez un jour et une heure libres.'
const writtenLead = (facts: ShopFacts) =>
  `Écrivez au magasin${facts.stores.length === 1 ? '' : ' de votre choix'}, le message est prêt\u00a0: ajoutez votre adresse, la panne et vos disponibilités. Nous répondons sous ${visitAnswerTime(facts)} avec une date. Le devis est gratuit et vient avant le travail.`
