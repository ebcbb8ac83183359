import { data } from 'react-router'
import type { ContractWords } from '#app/lib/contract-words.ts'
import { AcceptQuote } from '#app/features/contracts/components/AcceptQuote.tsx'
import { ContractLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { StartWish } from '#app/features/contracts/components/StartWish.tsx'
import { UNTICKED_TEXT, WISH_TEXTS } from '#app/features/contracts/early-start.ts'
import type { DeviceHere } from '#app/features/contracts/early-start.ts'
import type { ContractWay } from '#app/features/contracts/contract-way.ts'
import { contractSummary } from '#app/features/contracts/contract-summary.ts'
import { LinkedInvoices } from '#app/features/invoices/components/LinkedInvoices.tsx'
import { listLinkedInvoices } from '#app/features/invoices/linked-invoices.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { storeView, storeViews } from '#app/features/opening-hours/store-view.ts'
import { TrackedRepairView } from '#app/features/repairs/components/TrackingPage.tsx'
import { TrackingLookup } from '#app/features/repairs/components/TrackingLookup.tsx'
import { stateTitle } from '#app/features/repairs/tracked-way.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { TRACKING_TOKEN_PARAM, trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { OwnLink } from '#app/features/repairs/components/OwnLink.tsx'
import { ownTokenOf } from '#app/features/repairs/tracking-view.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { REWORDED_TEXT, TOO_OFTEN_TEXT, lateAnswerText } from '#app/features/requests/late-answer.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision } from '#app/features/requests/quotes.commands.server.ts'
import { LinkedRequestView } from '#app/features/requests/components/LinkedRequestView.tsx'
import type { LinkedRequest } from '#app/features/requests/components/LinkedRequestView.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { RepairStatePage } from '#app/features/requests/components/RepairStatePage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { knownRepairMailHref } from '#app/features/requests/request-mails.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { pickupTime } from '#app/features/words/pickup-time.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { findAnyStore, servingStore } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { standingCents } from '#app/workflows/agreed-price.server.ts'
import { contractWay } from '#app/workflows/contract-way.server.ts'
import { contractWordsMark } from '#app/workflows/contract-words-mark.server.ts'
import { trackedContract } from '#app/workflows/case-withdrawal.server.ts'
import { warrantyStanding } from '#app/workflows/warranty-standing.server.ts'
import { findLinkReceiver } from '#app/workflows/send-tracking-link.server.ts'
import { trackedStart } from '#app/workflows/customer-wish.server.ts'
import { deviceHere } from '#app/workflows/device-here.server.ts'
import { LinkedPayments } from '#app/features/till/components/LinkedPayments.tsx'
import { listLinkedPayments } from '#app/features/till/linked-payments.queries.server.ts'
import { Said } from '#app/ui/Said.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { SendAgain } from '#app/ui/SendAgain.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/tracking.ts'
import { trackingForm } from './tracking-form.server.ts'

export const handle = { params: { [TRACKING_TOKEN_PARAM]: 'free' } } satisfies PageHandle

/** Before anybody has asked, or while nobody can be answered. */
const NOTHING_FOUND = {
  asked: false,
  repair: null,
  linked: null,
  invoices: [],
  payments: [],
  start: null,
  here: null,
  mayAct: true,
  maySend: false,
  contract: null,
  words: null,
  warranty: null,
  pickupTime: null,
  mark: '',
  confirmedBy: 'mail' as const,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const token = params.get(TRACKING_TOKEN_PARAM)
  const shown = { publicUrl: ctx.env.PUBLIC_URL, now: ctx.now.toISOString(), embedded: params.get('embed') === 'true' }
  if (token === null) return data({ ...shown, ...NOTHING_FOUND, token: '' })
  neverKeepPage(ctx)
  // The answer to a quote could not be kept: the page asks to send it again.
  if (ctx.page.outage) return data({ ...shown, ...NOTHING_FOUND, token })
  const { own, mayAct } = await ownTokenOf(ctx, token)
  const repair = await findTrackedRepair(ctx, own)
  const standing = repair?.requestId ? await standingCents(ctx, repair.requestId) : null
  const linked = repair?.requestId ? await linkedRequest(ctx, repair.requestId, { withMessage: mayAct, standingCents: standing }) : null
  const invoices = repair && mayAct ? await listLinkedInvoices(ctx, own) : []
  const payments = repair && mayAct ? await listLinkedPayments(ctx, own) : []
  const start = repair ? await trackedStart(ctx, own) : null
  const offered = repair?.requestId && linked?.quote?.state === 'sent' ? await findLatestQuote(ctx, repair.requestId) : undefined
  const here = offered ? await deviceHere(ctx, { ...offered, cents: quoteSum(offered) }) : null
  const contract = repair ? await trackedContract(ctx, own) : null
  const words = repair ? await ctx.contractWords(ctx) : null
  const confirmedBy = repair?.requestId ? await contractWay(ctx, repair.requestId) : 'mail'
  const mark = repair ? await contractWordsMark(ctx) : ''
  return data(
    {
      ...shown,
      asked: true,
      token,
      words,
      mark,
      confirmedBy,
      linked,
      invoices,
      payments,
      start,
      here,
      mayAct,
      maySend: !mayAct && (await findLinkReceiver(ctx, token)) !== undefined,
      contract: mayAct ? contract : null,
      repair: repair ? shownRepair(mayAct ? repair : { ...repair, warrantyPath: null }, contract?.withdrawal ?? null, ctx.now, contract?.left) : null,
      pickupTime: repair?.unrepairable ? pickupTime((await readTerms(ctx))?.body ?? null) : null,
      warranty: mayAct && repair?.status === 'handed_over' && repair.warrantyPath ? await warrantyStanding(ctx, repair.number) : null,
    },
    repair ? 200 : 404,
  )
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
  const { embedded, asked, repair, linked, invoices, payments, start, here, contract, words, warranty, mark, token, mayAct, maySend, confirmedBy } =
    loaderData
  const facts = useFacts()
  const now = new Date(loaderData.now)
  const stores = storeViews(facts, now)
  const lookup = actionData && 'typed' in actionData ? actionData : undefined
  const again = actionData && 'again' in actionData ? actionData : undefined
  const wish = actionData && 'wish' in actionData ? actionData.wish : undefined
  if (repair && words) {
    const store = servingStore(facts, repair.storeId)
    // A device that goes back waits for no quote, whatever its last day was.
    const hasLapsed = repair.wayBack !== 'parcel' && (linked?.quote?.state === 'expired' || linked?.declined?.state === 'expired')
    const waits = linked?.quote?.state === 'sent' ? (linked.agreed === null ? 'first' : 'another') : null
    return (
      <ContactPage
        embedded={embedded}
        answered={actionData !== undefined}
        arrived
        title={stateTitle(repair.steps, hasLapsed && waits === null, repair.wayBack === 'parcel') ?? repair.device}
        lead={`${repair.device}. ${embedded ? '' : 'Gardez cette adresse, elle montre toujours l’étape du moment.'}`.trimEnd()}
      >
        {embedded && (
          <p className="mb-4">
            <a href={trackingPath(token)} target="_top">
              Ouvrir cette page seule
            </a>
            , pour en garder l’adresse.
          </p>
        )}
        {again && <p role="alert">{again.banner}</p>}
        {actionData && 'result' in actionData && <Said>{lateText(actionData, linked) ?? DECISION_TEXTS[actionData.result]}</Said>}
        {actionData && 'linkSent' in actionData && <Said>{actionData.linkSent ? LINK_SENT : LINK_NOT_SENT}</Said>}
        {wish && wish !== 'unticked' && <Said>{WISH_TEXTS[wish]}</Said>}
        <TrackedRepairView
          repair={repair}
          begins={start?.begins ?? null}
          addedWaits={start !== null && start.atWork && start.contractId !== null}
          waits={waits}
          hasLapsed={hasLapsed}
          pickupTime={loaderData.pickupTime}
          linked={
            <>
              {warranty !== null && <p className="mb-4">{warranty}</p>}
              {!mayAct && <OwnLink action={trackingPath(token, { embedded })} maySend={maySend} />}
              {mayAct && start && waits !== 'first' && repair.refused !== 'all' && (
                <StartWish
                  words={words.wish}
                  start={start}
                  another={waits === 'another'}
                  action={trackingPath(token, { embedded })}
                  error={wish === 'unticked' ? UNTICKED_TEXT : undefined}
                />
              )}
              {linked && (
                <Linked
                  words={words}
                  mark={mark}
                  confirmedBy={confirmedBy}
                  linked={linked}
                  ended={repair.ended}
                  ifRefused={repair.diagnosis?.ifRefused ?? null}
                  askedBefore={start?.asked?.withLabel ?? false}
                  here={here}
                  device={repair.device}
                  storeId={repair.storeId}
                  now={now}
                  path={trackingPath(token, { embedded })}
                  mayAct={mayAct}
                />
              )}
              {contract?.links && <ContractLinks {...contract.links} confirmedBy={confirmedBy} />}
            </>
          }
          money={
            <>
              <LinkedPayments payments={payments} />
              <LinkedInvoices invoices={invoices} />
            </>
          }
          shop={
            store && (
              <ShopContactList
                shops={[contactShopOf(storeView(store, now))]}
                mailHref={(email) => knownRepairMailHref(email, { ...repair, reference: referenceText(repair.number) })}
              />
            )
          }
        />
      </ContactPage>
    )
  }
  const found = actionData && 'found' in actionData ? actionData : undefined
  // Who asks about a request asks the shop that has it.
  const asking = stores.filter(({ store }) => store.id === servingStore(facts, found?.storeId)?.id)
  return (
    <RepairStatePage
      embedded={embedded}
      answered={actionData !== undefined || asked}
      shops={(asking.length > 0 ? asking : stores).map(contactShopOf)}
    >
      {found && <Said>{found.found}</Said>}
      {found?.links.map(({ label, href }) => (
        <p key={href} className="mt-2">
          <TextLink href={href}>{label}</TextLink>
        </p>
      ))}
      {again && <SendAgain banner={again.banner} fields={again.again} action={trackingPath(token, { embedded })} />}
      <TrackingLookup
        action={`/pro/suivi${embedded ? '?embed=true' : ''}`}
        banner={lookup?.banner ?? (asked ? 'Ce lien ne mène à aucune réparation. Reprenez-le en entier.' : undefined)}
        typed={lookup?.typed}
      />
    </RepairStatePage>
  )
}

interface LinkedProps {
  words: ContractWords
  mark: string
  confirmedBy: ContractWay
  linked: LinkedRequest
  ended: string | null
  ifRefused: string | null
  askedBefore: boolean
  here: DeviceHere | null
  device: string
  storeId: string
  now: Date
  path: string
  /** The page was opened by the link of the case. */
  mayAct: boolean
}

/** The quote and the parcels, with what has to be known before the quote is accepted. */
function Linked({ words, mark, confirmedBy, linked, ended, ifRefused, askedBefore, here, device, storeId, now, path, mayAct }: LinkedProps) {
  const facts = useFacts()
  const { quote } = linked
  const offer = quote && { kind: 'quote' as const, atWork: here?.atWork ?? false, replaces: here?.replaces ?? false, device, ...quote.offer }
  return (
    <LinkedRequestView
      linked={linked}
      ended={ended}
      ifRefused={ifRefused}
      action={mayAct ? path : null}
      summary={offer && <ContractSummary items={contractSummary(words, facts, offer, now, findAnyStore(facts, storeId))} confirmedBy={confirmedBy} />}
      accept={quote && <AcceptQuote words={words.wish} mark={mark} total={quote.total} now={now} askedBefore={askedBefore} here={here} />}
    />
  )
}

/** An answer from a page that was opened before the first answer. */
function lateText({ result, wanted }: { result: DecisionResult; wanted: QuoteDecision | null }, linked: LinkedRequest | null): string | null {
  if (result !== 'decided' || !linked?.quote) return null
  return lateAnswerText({ wanted, state: linked.declined?.state ?? linked.quote.state, canReconsider: linked.reconsider !== null })
}

const LINK_SENT = 'Le lien part à l’adresse e-mail de votre dossier.'
const LINK_NOT_SENT = 'Aucun lien n’est parti, ou il vient déjà de partir. Regardez vos messages, ou appelez le magasin.'

const DECISION_TEXTS = {
  done: 'Votre réponse est partie au magasin.',
  unknown: 'Ce devis n’existe plus. Appelez le magasin.',
  replaced: 'Un devis plus récent vient de remplacer celui-ci. Relisez-le avant de répondre.',
  decided: 'Vous avez déjà répondu à ce devis.',
  expired: 'Ce devis n’est plus valable. Appelez le magasin.',
  reworded: REWORDED_TEXT,
  'too-often': TOO_OFTEN_TEXT,
} as const satisfies Record<DecisionResult, string>
