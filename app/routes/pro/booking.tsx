import { data } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { theShops } from '#app/lib/our-shops.ts'
import { freeThereText } from '#app/lib/counter-promises.ts'
import type { ContractWords } from '#app/lib/contract-words.ts'
import { ofArea } from '#app/content/areas.ts'
import { bookingForm, elsewhereText } from '#app/features/booking/booking-form.server.ts'
import { bookingMailHref } from '#app/features/booking/booking-mail.ts'
import { BookingForm } from '#app/features/booking/components/BookingForm.tsx'
import { VisitTerms } from '#app/features/booking/components/VisitTerms.tsx'
import { hasTechnicians, listVisitSlots } from '#app/features/booking/free-slots.queries.server.ts'
import { listVisitedTowns, townsInstead } from '#app/features/booking/travel.server.ts'
import { visitTimes } from '#app/features/booking/visit-times.server.ts'
import { DAY_PARAM } from '#app/features/booking/visit-times.ts'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { STARTS_EARLY_FIELD, WORDS_FIELD, contractSummary, visitFacts } from '#app/features/contracts/contract-summary.ts'
import { StartsEarlyBox } from '#app/features/contracts/components/StartsEarlyBox.tsx'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { newForm } from '#app/platform/http/form-start.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { TownChoice } from '#app/ui/TownChoice.tsx'
import { Said } from '#app/ui/Said.tsx'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { contractOfVisit, isVisitReworded } from '#app/workflows/contract-of-form.server.ts'
import { visitWordsMark } from '#app/workflows/contract-words-mark.server.ts'
import type { Route } from './+types/booking.ts'

const PATH = '/pro/rendez-vous'
/** Longest town name taken from the address, characters. */
const MAX_LOCATION_LENGTH = 80

export const handle = { params: { location: 'free', [DAY_PARAM]: 'free' } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  // A form that comes back because the database is away brings its own times.
  const location = params.get('location')?.trim().slice(0, MAX_LOCATION_LENGTH) || null
  const slots = ctx.page.outage ? [] : await listVisitSlots(ctx, { town: params.get('location') })
  // A business that has neither a price for visits nor somebody who makes them has no such page.
  const isMade = slots.length > 0 || ctx.page.outage || ctx.facts.business.servicePrices.homeIt !== null || (await hasTechnicians(ctx))
  if (!isMade) throw data(null, { status: 404 })
  // Said before anybody fills in a form for a town where nobody drives.
  const instead = location && !ctx.page.outage ? await townsInstead(ctx, location) : null
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    embedded: params.get('embed') === 'true',
    location,
    // The town decides which times are free: who did not come from its page chooses it first.
    towns: instead ?? (location || ctx.page.outage ? [] : await listVisitedTowns(ctx)),
    elsewhere: instead && elsewhereText(ctx.facts, instead),
    times: instead ? [] : visitTimes(slots, params.get(DAY_PARAM)),
    // A time may go at any moment: this page is made anew each time.
    form: await newForm(ctx),
    words: await findSingleWord(ctx, 'contract'),
    mark: ctx.page.outage ? '' : await visitWordsMark(ctx),
  }
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
  const { embedded, location } = loaderData
  const times = actionData && 'times' in actionData ? actionData.times : loaderData.times
  const facts = useFacts()
  const { mailLeaves } = useSite()
  const now = new Date(loaderData.now)
  const terms = <VisitTerms location={location} />
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  // A form that comes back keeps what was typed, whatever is free.
  const bookable = times.length > 0 || answer !== undefined
  return (
    <ContactPage
      embedded={embedded}
      answered={actionData !== undefined}
      title={bookable ? 'Prendre rendez-vous à domicile' : 'Demander un rendez-vous à domicile'}
      lead={
        bookable
          ? mailLeaves
            ? BOOKABLE_LEAD
            : UNMAILED_LEAD
          : (loaderData.elsewhere ?? writtenLead(facts.stores.length === 1 ? '' : ' de votre choix'))
      }
      choice={terms}
    >
      {embedded && terms}
      {loaderData.towns.length > 0 && !actionData && (
        <TownChoice title={'Où habitez-vous\u00a0?'} towns={loaderData.towns.map((town) => ({ label: town, href: bookingHref(town, embedded) }))}>
          Ailleurs&nbsp;? <a href="/magasins">Apportez l’ordinateur en magasin</a>
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

/** Neither the work nor its price, its day or the right to withdraw, which stand open above the button (C. conso. L. 221-14). */
const MAY_WAIT = ['Garanties', 'Vendeur', 'Médiateur']

/** What has to be known before a visit is booked. */
function BeforeVisit({ words, mark, now, asked }: { words: ContractWords; mark: string; now: Date; asked: boolean }) {
  const facts = useFacts()
  const items = contractSummary(words, facts, visitFacts(facts), now, mainStore(facts))
  return (
    <>
      <input type="hidden" name={WORDS_FIELD} value={mark} />
      <ContractSummary items={items} title="Avant de réserver" folded={MAY_WAIT} />
      <StartsEarlyBox text={words.wish.text} ticked={asked}>
        {filled(words.wish.withoutAtHome, { debut: dateText(addDays(lastWithdrawalDay(now), 1)) })}
      </StartsEarlyBox>
    </>
  )
}

function bookingHref(location: string, embedded: boolean): string {
  return `${PATH}?${new URLSearchParams({ location, ...(embedded && { embed: 'true' }) })}`
}

const BOOKABLE_LEAD = 'Choisissez un jour et une heure libres. La confirmation part par e-mail, avec l’invitation pour votre agenda.'
const UNMAILED_LEAD = 'Choisissez un jour et une heure libres.'
/** @param choice between several shops */
const writtenLead = (choice: string) =>
  `Écrivez au magasin${choice}, le message est prêt\u00a0: ajoutez votre adresse, la panne et vos disponibilités. Nous répondons sous 24 à 48 h avec une date. Le devis est gratuit et vient avant le travail.`
