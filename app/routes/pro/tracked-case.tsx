import { AcceptQuote } from '#app/features/contracts/components/AcceptQuote.tsx'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { StartWish } from '#app/features/contracts/components/StartWish.tsx'
import { ContractLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { contractSummary } from '#app/features/contracts/contract-summary.ts'
import { UNTICKED_TEXT, WISH_TEXTS, wishOfWord } from '#app/features/contracts/early-start.ts'
import { LinkedInvoices } from '#app/features/invoices/components/LinkedInvoices.tsx'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { OwnLink } from '#app/features/repairs/components/OwnLink.tsx'
import { TrackedRepairView } from '#app/features/repairs/components/TrackingPage.tsx'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { stateTitle } from '#app/features/repairs/tracked-way.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { LinkedRequestView } from '#app/features/requests/components/LinkedRequestView.tsx'
import type { LinkedRequest } from '#app/features/requests/components/LinkedRequestView.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { REWORDED_TEXT, TOO_OFTEN_TEXT, lateAnswerText } from '#app/features/requests/late-answer.ts'
import type { DecisionResult, QuoteDecision } from '#app/features/requests/quotes.commands.server.ts'
import { knownRepairMailHref } from '#app/features/requests/request-mails.ts'
import { LinkedPayments } from '#app/features/till/components/LinkedPayments.tsx'
import { findAnyStore, servingStore } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Said } from '#app/ui/Said.tsx'
import type { TrackedPage } from '#app/workflows/tracked-page.server.ts'
import type { Route } from './+types/tracking.ts'
import { trackingSaidText } from './tracking-said.ts'

interface TrackedCaseProps {
  page: TrackedPage
  token: string
  embedded: boolean
  now: Date
  /** The word of the address for what became of a form. */
  said: string | null
  answer: Route.ComponentProps['actionData']
}

/** The page of one repair: where it stands, its quote, its contract, its money and its shop. */
export function TrackedCase({ page, token, embedded, now, said, answer }: TrackedCaseProps) {
  const { repair, linked, start, mayAct, words } = page
  const facts = useFacts()
  const action = trackingPath(token, { embedded })
  const wish = answer ? ('wish' in answer ? answer.wish : undefined) : wishOfWord(said, start)
  const store = servingStore(facts, repair.storeId)
  // A device that goes back waits for no quote, whatever its last day was.
  const hasLapsed = repair.wayBack !== 'parcel' && (linked?.quote?.state === 'expired' || linked?.declined?.state === 'expired')
  const waits = linked?.quote?.state === 'sent' ? (linked.agreed === null ? 'first' : 'another') : null
  const saidText = answer ? null : trackingSaidText(said, { isAwaited: waits !== null, mayAct })
  return (
    <ContactPage
      embedded={embedded}
      answered={answer !== undefined || wish !== undefined || saidText !== null}
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
      {answer && 'again' in answer && <p role="alert">{answer.banner}</p>}
      {answer && 'result' in answer && <Said>{lateText(answer, linked) ?? DECISION_TEXTS[answer.result]}</Said>}
      {answer && 'linkSent' in answer && <Said>{trackingSaidText('lien-non-parti', { isAwaited: false, mayAct: false })}</Said>}
      {saidText !== null && <Said>{saidText}</Said>}
      {wish && wish !== 'unticked' && <Said>{WISH_TEXTS[wish]}</Said>}
      <TrackedRepairView
        repair={repair}
        request={page.request}
        begins={start?.begins ?? null}
        addedWaits={start !== null && start.atWork && start.contractId !== null}
        waits={waits}
        hasLapsed={hasLapsed}
        pickupTime={page.pickupTime}
        bank={page.bank}
        linked={
          <>
            {page.warranty !== null && <p className="mb-4">{page.warranty}</p>}
            {!mayAct && <OwnLink action={action} maySend={page.maySend} />}
            {mayAct && start && waits !== 'first' && repair.refused !== 'all' && (
              <StartWish
                words={words.wish}
                start={start}
                another={waits === 'another'}
                action={action}
                error={wish === 'unticked' ? UNTICKED_TEXT : undefined}
              />
            )}
            {linked && <Linked page={page} linked={linked} now={now} action={mayAct ? action : null} />}
            {page.contract?.links && <ContractLinks {...page.contract.links} confirmedBy={page.confirmedBy} />}
          </>
        }
        money={
          <>
            <LinkedPayments payments={page.payments} />
            <LinkedInvoices invoices={page.invoices} />
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

interface LinkedProps {
  page: TrackedPage
  linked: LinkedRequest
  now: Date
  /** Where an answer is sent; null on a page that only shows. */
  action: string | null
}

/** The quote and the parcels, with what has to be known before the quote is accepted. */
function Linked({ page: { repair, words, mark, confirmedBy, start, here }, linked, now, action }: LinkedProps) {
  const facts = useFacts()
  const { quote } = linked
  const offer = quote && {
    kind: 'quote' as const,
    atWork: here?.atWork ?? false,
    replaces: here?.replaces ?? false,
    device: repair.device,
    ...quote.offer,
  }
  const askedBefore = start?.asked?.withLabel ?? false
  return (
    <LinkedRequestView
      linked={linked}
      ended={repair.ended}
      ifRefused={repair.diagnosis?.ifRefused ?? null}
      action={action}
      summary={
        offer && <ContractSummary items={contractSummary(words, facts, offer, now, findAnyStore(facts, repair.storeId))} confirmedBy={confirmedBy} />
      }
      accept={quote && <AcceptQuote words={words.wish} mark={mark} total={quote.total} now={now} askedBefore={askedBefore} here={here} />}
    />
  )
}

/** An answer from a page that was opened before the first answer. */
function lateText({ result, wanted }: { result: DecisionResult; wanted: QuoteDecision | null }, linked: LinkedRequest | null): string | null {
  if (result !== 'decided' || !linked?.quote) return null
  return lateAnswerText({ wanted, state: linked.declined?.state ?? linked.quote.state, canReconsider: linked.reconsider !== null })
}

const DECISION_TEXTS = {
  unknown: 'Ce devis n’existe plus. Appelez le magasin.',
  replaced: 'Un devis plus récent vient de remplacer celui-ci. Relisez-le avant de répondre.',
  decided: 'Vous avez déjà répondu à ce devis.',
  expired: 'Ce devis n’est plus valable. Appelez le magasin.',
  reworded: REWORDED_TEXT,
  'too-often': TOO_OFTEN_TEXT,
} as const satisfies Record<Exclude<DecisionResult, 'done'>, string>
