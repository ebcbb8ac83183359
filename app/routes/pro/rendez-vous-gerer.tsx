import { data } from 'react-router'
import { BOOKING_TOKEN_PARAM, visitPath } from '#app/features/booking/booking-addresses.ts'
import { changeVisitFromForm } from '#app/features/booking/booking-form.server.ts'
import { VisitManager } from '#app/features/booking/components/VisitManager.tsx'
import { getShownVisit } from '#app/features/booking/shown-visit.queries.server.ts'
import { DAY_PARAM } from '#app/features/booking/visit-times.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx, holdsUntil } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { Route } from './+types/rendez-vous-gerer.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  holdsUntil(ctx, ctx.now)
  const params = new URL(request.url).searchParams
  const token = params.get(BOOKING_TOKEN_PARAM) ?? ''
  const found = await getShownVisit(ctx, { token, day: params.get(DAY_PARAM) })
  const shown = { publicUrl: ctx.env.PUBLIC_URL, embedded: params.get('embed') === 'true', token, found: found ?? null }
  return data(shown, found ? 200 : 404)
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeVisitFromForm(getCtx(context), await requireTexts(request))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Votre rendez-vous à domicile | QualiRépar',
    description: 'L’heure et le lieu de votre rendez-vous à domicile. Vous pouvez le déplacer ou l’annuler jusqu’à son début.',
    path: '/pro/rendez-vous/gerer',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function ManagedVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, token, found } = loaderData
  if (!found) {
    return (
      <ContactPage embedded={embedded} title="Ce lien ne mène à aucun rendez-vous" lead="Reprenez le lien du mail de confirmation, en entier.">
        <p>
          <TextLink href="/pro/rendez-vous">Prendre rendez-vous</TextLink>
        </p>
      </ContactPage>
    )
  }
  const address = visitPath(token, { embedded })
  return (
    <ContactPage embedded={embedded} {...HEADS[found.visit.state]}>
      <VisitManager {...found} action={address} token={token} dayHref={(day) => `${address}&${DAY_PARAM}=${day}`} answer={actionData} />
    </ContactPage>
  )
}

const HEADS = {
  open: { title: 'Votre rendez-vous est confirmé', lead: 'Un mail part avec l’invitation pour votre agenda. Son lien ramène ici.' },
  cancelled: { title: 'Ce rendez-vous est annulé', lead: 'Un mail le confirme, votre agenda se met à jour.' },
  past: { title: 'Ce rendez-vous est passé', lead: 'Pour une nouvelle visite, choisissez une autre heure.' },
} as const
