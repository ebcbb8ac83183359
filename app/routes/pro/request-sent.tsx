import { data } from 'react-router'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { answersFrom, awayText } from '#app/lib/reopening.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { hoursOnText } from '#app/features/opening-hours/visit-day.ts'
import { LabelAgain, LabelSentAgain } from '#app/features/requests/components/LabelAgain.tsx'
import { RequestSentPage } from '#app/features/requests/components/RequestSentPage.tsx'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { SENT_MAIL, SENT_SHOP_PARAM, SENT_TOKEN_PARAM, SENT_TYPED } from '#app/features/requests/form-answer.ts'
import { REFERENCE } from '#app/lib/case-reference.ts'
import { findSentLabel } from '#app/features/requests/label-again.server.ts'
import { findAgreement } from '#app/features/requests/label-of-agreed.server.ts'
import {
  comesByPost,
  findSentAddress,
  findSentId,
  isForgotten,
  listPlannedVisit,
  listSentPhotos,
  opensSent,
  slipPath,
} from '#app/features/requests/sent-link.server.ts'
import { REQUEST_KIND_LABELS } from '#app/features/requests/request-kinds.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { answerTime, findAnyStore, servingStore, takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { Route } from './+types/request-sent.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { labelAgainForm } from './label-again-form.server.ts'

export const handle = {
  params: {
    type: Object.keys(REQUEST_KIND_LABELS),
    reference: REFERENCE,
    [SENT_SHOP_PARAM]: 'free',
    [SENT_MAIL.param]: [SENT_MAIL.value, SENT_MAIL.held],
    [SENT_TOKEN_PARAM]: 'free',
    [SENT_TYPED.param]: [SENT_TYPED.value],
  },
} satisfies PageHandle

/** Of a label that was asked for by a reference that was typed: nothing that tells whether there is such a case. */
const OF_TYPED = {
  kind: 'postal' as const,
  reference: null,
  address: null,
  received: [],
  withdrawn: false,
  byPost: false,
  withContract: false,
  agreement: null,
  slipPath: null,
  label: null,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // As many addresses as references: none of them is worth the room in the page cache.
  neverKeepPage(ctx)
  const params = new URL(request.url).searchParams
  const reference = params.get('reference')
  const shared = { publicUrl: ctx.env.PUBLIC_URL, shopId: params.get(SENT_SHOP_PARAM), embedded: params.get('embed') === 'true' }
  const back = answersFrom(ctx.facts, ctx.now)
  const away = back === null ? null : awayText(back)
  const byMail = params.get(SENT_MAIL.param) === SENT_MAIL.value
  const mailLeaves = leaves(ctx, 'mail') && params.get(SENT_MAIL.param) !== SENT_MAIL.held
  if (reference === null && params.get(SENT_TYPED.param) === SENT_TYPED.value)
    return data({ ...shared, sent: { ...OF_TYPED, byMail, mailLeaves, away } })
  // Nothing that an address may carry is shown as ours; a reference of somebody else is answered as one that nobody has.
  if (reference === null || !(await opensSent(ctx, reference, params.get(SENT_TOKEN_PARAM)))) return data({ ...shared, sent: null }, 404)
  if (!ctx.page.outage && (await isForgotten(ctx, reference))) return data({ ...shared, sent: null }, 404)
  const kind = kindOf(params.get('type'))
  // While the database is away the page still says that the form arrived.
  const received = ctx.page.outage
    ? []
    : [...(await listPlannedVisit(ctx, reference, (storeId, day) => hoursOnText(ctx, storeId, day))), ...(await listSentPhotos(ctx, reference))]
  const slip = kind === 'postal' ? await slipPath(ctx, reference) : null
  const byPost = kind === 'quote' && !ctx.page.outage && (await comesByPost(ctx, reference))
  const address = byMail && !ctx.page.outage ? await findSentAddress(ctx, reference) : null
  const id = ctx.page.outage ? null : await findSentId(ctx, reference)
  const withdrawn = id !== null && (await isWithdrawn(ctx.db, { repairId: null, originId: id }))
  const withContract = id === null || kind !== 'postal' || (await findContractById(ctx, id)) !== undefined
  const label = id !== null && kind === 'postal' && !withdrawn ? await findSentLabel(ctx, id) : null
  const agreement = id !== null && kind === 'postal' ? await findAgreement(ctx, id) : null
  return data({
    ...shared,
    sent: {
      kind,
      reference,
      byMail,
      mailLeaves,
      address,
      received,
      withdrawn,
      byPost,
      withContract,
      agreement,
      slipPath: slip,
      label: label && { sentOn: label.sentOn, action: withoutIndex(request.url) },
      away,
    },
  })
}

export const action = publicForm(labelAgainForm)

/** The page itself, as it was opened: its form is posted where its link leads. */
function withoutIndex(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Votre demande est bien arrivée | QualiRépar',
    description: `Votre demande est arrivée au magasin. Nous répondons sous ${answerTime(root.loaderData.facts.business)}, par e-mail ou par téléphone. Voici la suite, étape par étape.`,
    path: '/pro/demande-envoyee',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RequestSent({ loaderData, actionData }: Route.ComponentProps) {
  const { renderedAt, facts } = useSite()
  const { shopId, embedded, sent } = loaderData
  const views = storeViews(facts, new Date(renderedAt))
  if (!sent) {
    return (
      <ContactPage
        embedded={embedded}
        title="Nous ne connaissons pas cette référence"
        lead="Le lien est sans doute incomplet. Rouvrez notre message et touchez le lien, ou appelez le magasin."
      >
        <p className="mb-6">
          <TextLink href="/suivi-reparation">Retrouver une demande avec sa référence et vos coordonnées</TextLink>
        </p>
        <ShopContactList shops={views.map(contactShopOf)} mailHref={(email) => `mailto:${email}`} />
      </ContactPage>
    )
  }
  // What goes by post is answered by the workshop that opens the parcels.
  const answering = sent.kind === 'postal' && takesParcels(facts) ? views.filter(({ store }) => store.receivesParcels) : views
  // Once the shop that was chosen is retired, whichever answers for it does.
  const answersNow = findAnyStore(facts, shopId) && servingStore(facts, shopId)
  const chosen = views.find(({ store }) => store.id === answersNow?.id)
  const labelAgain = actionData ? <LabelSentAgain isSent={actionData.labelSent} /> : sent.label && <LabelAgain {...sent.label} />
  return (
    <RequestSentPage
      {...sent}
      labelAgain={labelAgain}
      answered={actionData !== undefined}
      embedded={embedded}
      shops={answering.map(contactShopOf)}
      chosen={chosen}
    />
  )
}

function kindOf(word: string | null): RequestKind {
  return word === 'visit' || word === 'postal' ? word : 'quote'
}
