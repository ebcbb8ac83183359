import { bookingMailHref } from '#app/features/booking/booking-mail.ts'
import { VisitTerms } from '#app/features/booking/components/VisitTerms.tsx'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/rendez-vous.ts'

/** Longest town name taken from the address, characters. */
const MAX_LOCATION_LENGTH = 80

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    embedded: params.get('embed') === 'true',
    location: params.get('location')?.trim().slice(0, MAX_LOCATION_LENGTH) || null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Rendez-vous informatique à domicile | QualiRépar',
    description:
      'Demandez la visite d’un technicien autour du Bassin d’Arcachon : le message est prêt, ou appelez un magasin. Réponse sous 24 à 48 h, devis gratuit.',
    path: '/pro/rendez-vous',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { embedded, location } = loaderData
  const now = useNow(loaderData.now)
  const terms = <VisitTerms location={location} />
  return (
    <ContactPage
      embedded={embedded}
      title="Demander un rendez-vous à domicile"
      lead="Écrivez au magasin de votre choix, le message est prêt : ajoutez votre adresse, la panne et vos disponibilités. Nous répondons sous 24 à 48 h avec une date. Le devis est gratuit et vient avant le travail."
      choice={terms}
    >
      {embedded && terms}
      <section aria-labelledby="booking-shops" className="mt-6">
        <h2 id="booking-shops" className="heading-s mb-3">
          Les magasins
        </h2>
        <ShopContactList shops={storeViews(now).map(contactShopOf)} mailHref={(email) => bookingMailHref(email, location)} />
      </section>
    </ContactPage>
  )
}
