import { data, redirect } from 'react-router'
import { storeView, storeViews } from '#app/features/opening-hours/store-view.ts'
import { TrackedRepairView } from '#app/features/repairs/components/TrackingPage.tsx'
import { TrackingLookup } from '#app/features/repairs/components/TrackingLookup.tsx'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { TRACKING_TOKEN_PARAM, trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findTrackedRepair, lookUpRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import type { DecisionResult } from '#app/features/requests/quotes.commands.server.ts'
import { LinkedRequestView } from '#app/features/requests/components/LinkedRequestView.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { RepairStatePage } from '#app/features/requests/components/RepairStatePage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { repairStateMailHref } from '#app/features/requests/request-mails.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx, holdsUntil } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { takeTry } from '#app/platform/rate-limit/rate-limit.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/suivi.ts'
import { decideByRepair } from '#app/workflows/quotes.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const token = params.get(TRACKING_TOKEN_PARAM)
  const shown = { publicUrl: ctx.env.PUBLIC_URL, now: ctx.now.toISOString(), embedded: params.get('embed') === 'true' }
  if (token === null) return data({ ...shown, asked: false, repair: null, linked: null, token: '' })
  holdsUntil(ctx, ctx.now)
  const repair = await findTrackedRepair(ctx, token)
  const linked = repair?.requestId ? await linkedRequest(ctx, repair.requestId) : null
  return data({ ...shown, asked: true, token, linked, repair: repair ? shownRepair(repair, ctx.now) : null }, repair ? 200 : 404)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const form = await requireTexts(request)
  if (form.has('decision') && !isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  if (form.has('decision')) return answerQuote(ctx, params.get(TRACKING_TOKEN_PARAM) ?? '', form)
  const typed = { reference: textField(form, 'reference'), contact: textField(form, 'contact') }
  const result = await lookUpRepair(ctx, typed)
  if (result.kind === 'found') return redirect(trackingPath(result.token, { embedded: params.get('embed') === 'true' }), 303)
  return data({ typed, banner: BANNERS[result.kind] }, result.kind === 'missed' ? 422 : 429)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Où en est votre réparation | QualiRépar',
    description: 'Suivez votre réparation avec votre numéro de dossier et votre téléphone ou e-mail, ou appelez le magasin qui a votre appareil.',
    path: '/pro/suivi',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RepairState({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, asked, repair, linked, token } = loaderData
  const now = new Date(loaderData.now)
  const stores = storeViews(now)
  const lookup = actionData && 'typed' in actionData ? actionData : undefined
  if (repair) {
    const store = stores.find(({ store: { id } }) => id === repair.shop)
    return (
      <ContactPage embedded={embedded} title={repair.device} lead="Gardez cette adresse, elle montre toujours l’étape du moment.">
        {actionData && 'result' in actionData && <p role="status">{DECISION_TEXTS[actionData.result]}</p>}
        <TrackedRepairView
          repair={repair}
          linked={linked && <LinkedRequestView linked={linked} action={trackingPath(token, { embedded })} />}
          shop={store && <ShopContactList shops={[contactShopOf(storeView(store.store, now))]} mailHref={repairStateMailHref} />}
        />
      </ContactPage>
    )
  }
  return (
    <RepairStatePage embedded={embedded} shops={stores.map(contactShopOf)}>
      <TrackingLookup
        action={`/pro/suivi${embedded ? '?embed=true' : ''}`}
        banner={lookup?.banner ?? (asked ? 'Ce lien ne mène à aucune réparation. Reprenez-le en entier.' : undefined)}
        typed={lookup?.typed}
      />
    </RepairStatePage>
  )
}

/** Answers in a row from one address. */
const DECISION_TRIES = { name: 'quote-decision', capacity: 20, refillS: 30 }

/** The customer's answer to the quote of the repair whose link is in the address. */
async function answerQuote(ctx: Ctx, token: string, form: FormData) {
  if (!(await takeTry(ctx, { ...DECISION_TRIES, subject: ctx.client.address ?? '' })).granted)
    throw new Response('Trop d’essais', { status: 429, statusText: 'Trop d’essais' })
  const decision = form.get('decision')
  const requestId = (await findTrackedRepair(ctx, token))?.requestId
  const version = Number(textField(form, 'version'))
  if ((decision !== 'accepted' && decision !== 'refused') || !requestId || !Number.isInteger(version))
    throw new Response('Réponse inconnue', { status: 400, statusText: 'Réponse inconnue' })
  const result = await decideByRepair(ctx, { requestId, version, decision })
  return data({ result }, result === 'done' ? 200 : 409)
}

const DECISION_TEXTS = {
  done: 'Votre réponse est partie au magasin.',
  unknown: 'Ce devis n’existe plus. Appelez le magasin.',
  replaced: 'Un devis plus récent vient de remplacer celui-ci. Relisez-le avant de répondre.',
  decided: 'Vous avez déjà répondu à ce devis.',
  expired: 'Ce devis n’est plus valable. Appelez le magasin.',
} as const satisfies Record<DecisionResult, string>

const BANNERS = {
  missed: 'Aucune réparation ne correspond. Vérifiez le numéro et le téléphone ou l’e-mail donnés au dépôt.',
  throttled: 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.',
} as const
