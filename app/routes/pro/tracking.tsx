import { data } from 'react-router'
import { WISH_SAID } from '#app/features/contracts/early-start.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { TrackingLookup } from '#app/features/repairs/components/TrackingLookup.tsx'
import { TRACKING_TOKEN_PARAM, trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { LabelAgain, LabelSentAgain } from '#app/features/requests/components/LabelAgain.tsx'
import { RepairStatePage } from '#app/features/requests/components/RepairStatePage.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { REFERENCE_PARAM, namedReference } from '#app/lib/lookup-path.ts'
import { SAID_PARAM } from '#app/lib/said-param.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Said } from '#app/ui/Said.tsx'
import { SendAgain } from '#app/ui/SendAgain.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { readTrackedPage } from '#app/workflows/tracked-page.server.ts'
import type { Route } from './+types/tracking.ts'
import { TrackedCase } from './tracked-case.tsx'
import { trackingForm } from './tracking-form.server.ts'
import { TRACKING_SAID_WORDS } from './tracking-said.ts'

export const handle = {
  params: { [TRACKING_TOKEN_PARAM]: 'free', [REFERENCE_PARAM]: 'free', [SAID_PARAM]: [...TRACKING_SAID_WORDS, ...Object.keys(WISH_SAID)] },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const token = params.get(TRACKING_TOKEN_PARAM)
  const shown = {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    embedded: params.get('embed') === 'true',
    token: token ?? '',
    reference: namedReference(params),
    said: params.get(SAID_PARAM),
  }
  const nothing = { ...shown, asked: false, page: null }
  if (token === null) return data(nothing)
  neverKeepPage(ctx)
  // The answer to a quote could not be kept: the page asks to send it again.
  if (ctx.page.outage) return data(nothing)
  const page = await readTrackedPage(ctx, token)
  return data({ ...shown, asked: true, page }, page ? 200 : 404)
}

export const action = publicForm(trackingForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Où en est votre réparation | QualiRépar',
    description: 'Suivez votre réparation avec votre numéro de dossier et votre téléphone ou e-mail, ou appelez le magasin qui a votre appareil.',
    path: '/pro/suivi',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RepairState({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, asked, page, token, reference, said } = loaderData
  const facts = useFacts()
  const now = new Date(loaderData.now)
  if (page) return <TrackedCase page={page} token={token} embedded={embedded} now={now} said={said} answer={actionData} />
  const stores = storeViews(facts, now)
  const lookup = actionData && 'typed' in actionData ? actionData : undefined
  const again = actionData && 'again' in actionData ? actionData : undefined
  const found = actionData && 'found' in actionData ? actionData : undefined
  // Once a request was found, the page names its shop alone.
  const asking = stores.filter(({ store }) => store.id === servingStore(facts, found?.storeId)?.id)
  return (
    <RepairStatePage
      embedded={embedded}
      answered={actionData !== undefined || asked}
      shops={(asking.length > 0 ? asking : stores).map(contactShopOf)}
    >
      {found && (found.label?.isSent != null ? <LabelSentAgain isSent={found.label.isSent} /> : <Said>{found.found}</Said>)}
      {found?.links.map(({ label, href }) => (
        <p key={href} className="mt-2">
          <TextLink href={href}>{label}</TextLink>
        </p>
      ))}
      {found?.label && found.label.isSent === null && (
        <div className="mt-4">
          <LabelAgain action={`/pro/suivi${embedded ? '?embed=true' : ''}`} sentOn={found.label.sentOn} fields={found.label.fields} />
        </div>
      )}
      {again && <SendAgain banner={again.banner} fields={again.again} action={trackingPath(token, { embedded })} />}
      <div className={found && 'mt-6'}>
        <TrackingLookup
          action={`/pro/suivi${embedded ? '?embed=true' : ''}`}
          banner={lookup?.banner ?? (asked ? 'Ce lien ne mène à aucune réparation. Reprenez-le en entier.' : undefined)}
          typed={lookup?.typed}
          reference={reference}
        />
      </div>
    </RepairStatePage>
  )
}
