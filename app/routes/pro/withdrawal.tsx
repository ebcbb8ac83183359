import { data } from 'react-router'
import { waysToConclude } from '#app/features/contracts/ways-to-conclude.ts'
import { WithdrawalDeclaration, WithdrawalReceipt, WithdrawalStart } from '#app/features/contracts/components/WithdrawalPage.tsx'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { DECLARATION_STEP, MAILED_TO_CONTRACT, WITHDRAWAL_PARAMS, WITHDRAWAL_PATH } from '#app/features/contracts/withdrawal-addresses.ts'
import { BEGUN_LEAD, leftWithout, takesDeclaration } from '#app/features/contracts/withdrawal-right.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { mailtoHref } from '#app/lib/mailto.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { hasBegunAtWish } from '#app/workflows/case-withdrawal.server.ts'
import { linkedContract } from '#app/workflows/linked-contract.server.ts'
import type { Route } from './+types/withdrawal.ts'
import { withdrawalForm } from './withdrawal-form.server.ts'

export const handle = {
  params: {
    [WITHDRAWAL_PARAMS.step]: [DECLARATION_STEP],
    [WITHDRAWAL_PARAMS.token]: 'free',
    [WITHDRAWAL_PARAMS.receipt]: 'free',
    [WITHDRAWAL_PARAMS.mail]: [MAILED_TO_CONTRACT],
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const [token, receiptOf] = [params.get(WITHDRAWAL_PARAMS.token), params.get(WITHDRAWAL_PARAMS.receipt)]
  const words = await findSingleWord(ctx, 'withdrawal')
  const declaring = params.get(WITHDRAWAL_PARAMS.step) === DECLARATION_STEP
  const isHeld = params.get(WITHDRAWAL_PARAMS.mail) === MAILED_TO_CONTRACT
  const shown = { words, without: null, isHeld, publicUrl: ctx.env.PUBLIC_URL, now: ctx.now.toISOString(), declaring }
  // The declaration could not be kept: the form stays as it was posted.
  if (ctx.page.outage) return data({ ...shown, token: token ?? undefined, contract: null, receipt: null, begun: false, wrongLink: false })
  if (receiptOf !== null) {
    neverKeepPage(ctx)
    const receipt = (await findReceipt(ctx, receiptOf)) ?? null
    const contract = receipt && (await findContractById(ctx, receipt.contractId))
    // What was settled without counting is counted no more.
    const begun = contract && !receipt.isSettled ? await hasBegunAtWish(ctx, contract) : false
    const without = contract ? leftWithout(contract) : null
    return data({ ...shown, token: undefined, contract: null, receipt, begun, without, wrongLink: receipt === null }, receipt ? 200 : 404)
  }
  if (token === null) return data({ ...shown, token: undefined, contract: null, receipt: null, begun: false, wrongLink: false })
  neverKeepPage(ctx)
  const contract = words && (await linkedContract(ctx, words.right, token))
  // A link that was cut on its way leads to the form that asks for the reference.
  return data(
    { ...shown, token: contract ? token : undefined, contract, receipt: null, begun: contract?.begun ?? false, wrongLink: contract === null },
    contract ? 200 : 404,
  )
}

export const action = publicForm(withdrawalForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Renoncer au contrat | QualiRépar',
    description: `Renoncer à un contrat conclu ${waysToConclude(root.loaderData.facts)}\u00a0: 14 jours, en deux étapes, avec un accusé de réception.`,
    path: WITHDRAWAL_PATH,
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function Withdrawal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { words, token, contract, receipt, begun, without, isHeld, declaring, wrongLink } = loaderData
  const { mailLeaves } = useSite()
  const shops = storeViews(useFacts(), new Date(loaderData.now)).map(contactShopOf)
  const list = <ShopContactList shops={shops} mailHref={withdrawalMailHref} />
  if (receipt && words) {
    return (
      <ContactPage
        embedded={false}
        title={words.receiptTitle}
        lead={mailLeaves ? (isHeld ? HELD_LEAD : 'L’accusé de réception vous est aussi envoyé par e-mail.') : UNMAILED_LEAD}
      >
        <WithdrawalReceipt words={words} receipt={receipt} begun={begun} without={without} />
      </ContactPage>
    )
  }
  const lead = wrongLink
    ? 'Ce lien ne mène à aucun contrat. Reprenez-le en entier, ou donnez votre référence.'
    : takesDeclaration(contract)
      ? begun
        ? BEGUN_LEAD
        : (words?.lead ?? '')
      : ''
  return (
    <ContactPage embedded={false} answered={answer !== undefined} title={words?.title ?? TITLE} lead={lead}>
      {answer || (declaring && takesDeclaration(contract)) ? (
        <WithdrawalDeclaration contract={contract} token={token} answer={answer} />
      ) : (
        <WithdrawalStart words={words} contract={contract} token={token} />
      )}
      <section aria-labelledby="withdrawal-shops" className="mt-6">
        <h2 id="withdrawal-shops" className="heading-s mb-3">
          Ou par message au magasin
        </h2>
        {list}
      </section>
    </ContactPage>
  )
}

const HELD_LEAD =
  'L’accusé de réception part à l’adresse e-mail du contrat seulement\u00a0: nous ne pouvons pas écrire en ce moment à celle que vous indiquez.'
const UNMAILED_LEAD = 'Imprimez ou enregistrez cette page\u00a0: aucun e-mail ne la confirme.'

/** While the database is away and nothing is kept of its words. */
const TITLE = 'Renoncer au contrat'

function withdrawalMailHref(to: string): string {
  return mailtoHref({
    to,
    subject: 'Rétractation',
    body: ['Bonjour,', '', 'Je renonce au contrat suivant : ', '', 'Référence : ', 'Mon nom : ', 'Date : '].join('\n'),
  })
}
