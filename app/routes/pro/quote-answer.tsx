import { data, isRouteErrorResponse } from 'react-router'
import { AcceptQuote } from '#app/features/contracts/components/AcceptQuote.tsx'
import { ContractLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { StartWish } from '#app/features/contracts/components/StartWish.tsx'
import { UNTICKED_TEXT, WISH_SAID, WISH_TEXTS, wishOfWord } from '#app/features/contracts/early-start.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { QuoteDecisionPage } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { REWORDED_TEXT, TOO_OFTEN_TEXT, lateAnswerText } from '#app/features/requests/late-answer.ts'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { sentQuoteMailHref } from '#app/features/requests/request-mails.ts'
import { SAID_PARAM } from '#app/lib/said-param.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { Said } from '#app/ui/Said.tsx'
import { SendAgain } from '#app/ui/SendAgain.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/quote-answer.ts'
import { quoteDecisionForm } from './quote-decision-form.server.ts'
import { quoteAnswerPage } from './quote-answer-page.server.ts'
import { QUOTE_SAID_WORDS, quoteSaid } from './quote-said.ts'

export const handle = { params: { [SAID_PARAM]: [...QUOTE_SAID_WORDS, ...Object.keys(WISH_SAID)] } } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Behind a secret: never kept for somebody else.
  neverKeepPage(ctx)
  const page = await quoteAnswerPage(ctx, params.secret)
  if (!page) throw data(null, { status: 404 })
  return { ...page, said: new URL(request.url).searchParams.get(SAID_PARAM) }
}

export const action = publicForm(quoteDecisionForm)

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Votre devis') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

export default function QuoteAnswer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quote, awaited, storeId, now, summary, total, askedBefore, start, here, words, mark, contract, confirmedBy, said } = loaderData
  const facts = useFacts()
  const serving = servingStore(facts, storeId)
  const store = storeViews(facts, new Date(now)).find(({ store: { id } }) => id === serving?.id)
  if (quote && words) {
    const answered = actionData ? null : quoteSaid(said, quote)
    const wish = actionData ? ('wish' in actionData ? actionData.wish : undefined) : wishOfWord(said, start)
    const mailHref = (email: string) => sentQuoteMailHref(email, quote.reference)
    return (
      <QuoteDecisionPage
        quote={quote}
        awaited={awaited}
        summary={<ContractSummary items={summary} confirmedBy={confirmedBy} />}
        reconsidered={answered === 'refus-annule'}
        answered={answeredWhere(actionData, answered !== null, wish !== undefined)}
        late={late(quote, actionData)}
        start={
          <>
            {wish && wish !== 'unticked' && <Said>{WISH_TEXTS[wish]}</Said>}
            {start && (
              <StartWish
                words={words.wish}
                start={start}
                action={`/pro/reponse/${params.secret}`}
                error={wish === 'unticked' ? UNTICKED_TEXT : undefined}
              />
            )}
          </>
        }
        contract={contract && <ContractLinks {...contract} confirmedBy={confirmedBy} />}
        accept={<AcceptQuote words={words.wish} mark={mark} total={total} now={new Date(now)} askedBefore={askedBefore} here={here} />}
        shop={store && <ShopContactList shops={[contactShopOf(store)]} mailHref={mailHref} />}
      />
    )
  }
  const sent = actionData && 'again' in actionData ? actionData : undefined
  return (
    <ContactPage embedded={false} title="Votre devis" lead="Votre réponse n’est pas encore partie.">
      {sent && <SendAgain banner={sent.banner} fields={sent.again} />}
    </ContactPage>
  )
}

/** What is left to correct is no answer: the page then begins at its heading. */
function answeredWhere(answer: Route.ComponentProps['actionData'], isDecided: boolean, isWished: boolean): 'here' | 'elsewhere' | null {
  if (answer && 'wish' in answer && answer.wish === 'unticked') return null
  if (isWished) return 'elsewhere'
  return isDecided || (answer && 'result' in answer) ? 'here' : null
}

function late({ state, expired, closed, canReconsider }: ShownQuote, answer: Route.ComponentProps['actionData']): string | null {
  if (answer && 'result' in answer && answer.result === 'reworded') return REWORDED_TEXT
  if (answer && 'result' in answer && answer.result === 'too-often') return TOO_OFTEN_TEXT
  const wanted = answer && 'wanted' in answer ? answer.wanted : null
  return lateAnswerText({ wanted, state: state === 'sent' && expired ? 'expired' : state, canReconsider, closed })
}

/** A mail program that breaks a long address, or a link that was copied in part: the page says what to do, the status stays 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { renderedAt, facts } = useSite()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <ContactPage
      embedded={false}
      title="Ce lien ne mène à aucun devis"
      lead="Il est sans doute incomplet. Rouvrez notre message et touchez le lien, ou copiez-le en entier. Un devis trop ancien n’est plus en ligne."
    >
      <h2 className="heading-s mb-4">Le magasin vous renvoie le lien</h2>
      <ShopContactList
        shops={storeViews(facts, new Date(renderedAt)).map(contactShopOf)}
        mailHref={(email) => `mailto:${email}?subject=${encodeURIComponent('Lien de mon devis')}`}
      />
    </ContactPage>
  )
}
