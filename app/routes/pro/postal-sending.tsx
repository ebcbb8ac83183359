import { data, redirect } from 'react-router'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { StartsEarlyBox } from '#app/features/contracts/components/StartsEarlyBox.tsx'
import { POSTAL_FACTS, STARTS_EARLY_FIELD, contractSummary } from '#app/features/contracts/contract-summary.ts'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { CaseOverPage } from '#app/features/requests/components/CaseOverPage.tsx'
import { LabelAgain } from '#app/features/requests/components/LabelAgain.tsx'
import { LabelSentPage } from '#app/features/requests/components/LabelSentPage.tsx'
import { LostCasePage } from '#app/features/requests/components/LostCasePage.tsx'
import { PostalRequestPage } from '#app/features/requests/components/PostalRequestPage.tsx'
import { SENT_TOKEN_PARAM } from '#app/features/requests/form-answer.ts'
import { findSentLabel } from '#app/features/requests/label-again.server.ts'
import { findNamedCase } from '#app/features/requests/label-of-case.server.ts'
import { CASE_DETAIL } from '#app/features/requests/request-kinds.ts'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { findSentState } from '#app/features/requests/sent-link.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { ofPlace } from '#app/content/place-words.ts'
import { REFERENCE_PARAM, lookupPath, namedReference } from '#app/lib/lookup-path.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { contractOfPosting } from '#app/workflows/contract-of-form.server.ts'
import { receiptWords } from '#app/workflows/mail-words.server.ts'
import type { Route } from './+types/postal-sending.ts'
import { CHOICE_PARAMS } from './choice-params.ts'
import { deviceCatalogue } from './device-catalogue.server.ts'
import { openRequestForm } from './open-request-form.server.ts'

export const handle = {
  params: { ...CHOICE_PARAMS, [CASE_DETAIL.field]: 'free', [SENT_TOKEN_PARAM]: 'free' },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  if (!takesParcels(ctx.facts)) throw withoutPost(ctx, params.get(CASE_DETAIL.field) ?? '')
  const form = await openRequestForm(ctx, request)
  const [reference, token] = [params.get(CASE_DETAIL.field) ?? '', params.get(SENT_TOKEN_PARAM) ?? '']
  if (reference !== '') neverKeepPage(ctx)
  const ofCase = reference === '' || ctx.page.outage ? null : await findNamedCase(ctx, { reference, token })
  // Once its label has left, the form would ask for that of another case.
  const id = ofCase && !ofCase.over ? ((await findSentState(ctx, ofCase.reference))?.id ?? null) : null
  const label = id === null ? null : await findSentLabel(ctx, id)
  const isLost = reference !== '' && token !== '' && ofCase === null && !ctx.page.outage
  const page = {
    ...form,
    ofCase,
    isLost,
    label: label && { sentOn: label.sentOn, action: sentPath(reference, token, form.embedded) },
    words: await findSingleWord(ctx, 'contract'),
    packing: (await getSingleWord(ctx, 'postal')).packing,
  }
  return data(page, isLost ? 404 : 200)
}

/** Once the shop takes no more parcels: the link of a mail that asked for the label of a case leads to where its customer reads what is next, and whom to call. */
function withoutPost(ctx: Ctx, typed: string) {
  const reference = namedReference(new URLSearchParams({ [REFERENCE_PARAM]: typed }))
  if (reference === '') return data(null, { status: 404 })
  neverKeepPage(ctx)
  return redirect(lookupPath(reference), 303)
}

/** The page after the form of a label, where that is asked for once more. */
function sentPath(reference: string, token: string, embedded: boolean): string {
  const params = new URLSearchParams({ type: 'postal', reference, [SENT_TOKEN_PARAM]: token, ...(embedded && { embed: 'true' }) })
  return `/pro/demande-envoyee?${params}`
}

export const action = publicForm(requestForm('postal', deviceCatalogue, { wordsOf: receiptWords, also: contractOfPosting, ofCase: true }))

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Demander votre étiquette prépayée | QualiRépar',
    description: `Recevez votre étiquette prépayée de l’atelier ${ofPlace(workshopOf(root.loaderData.facts).town)}. Comment emballer l’appareil avant de le déposer.`,
    path: '/pro/envoi-postal',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function PostalRequest({ loaderData, actionData }: Route.ComponentProps) {
  const now = new Date(loaderData.now)
  const facts = useFacts()
  const { words, ofCase, isLost, label } = loaderData
  const workshop = contactShopOf(storeView(workshopOf(facts), now))
  if (isLost) return <LostCasePage embedded={loaderData.embedded} workshop={workshop} />
  if (ofCase?.over) return <CaseOverPage reference={ofCase.reference} embedded={loaderData.embedded} workshop={workshop} />
  if (ofCase && label && actionData === undefined)
    return (
      <LabelSentPage reference={ofCase.reference} embedded={loaderData.embedded} workshop={workshop}>
        <LabelAgain {...label} />
      </LabelSentPage>
    )
  return (
    <PostalRequestPage
      {...loaderData.choice}
      deviceName={loaderData.choice.deviceName || (ofCase?.known['device'] ?? '')}
      embedded={loaderData.embedded}
      form={loaderData.form}
      answer={actionData}
      packing={loaderData.packing}
      ofCase={ofCase && ofCase.reference}
      agreed={ofCase?.agreed ?? false}
      known={ofCase?.known ?? {}}
      workshop={workshop}
      before={
        // Somebody who has accepted the quote has read this before accepting.
        words &&
        !ofCase?.agreed && (
          <>
            <ContractSummary items={contractSummary(words, facts, POSTAL_FACTS, now, workshopOf(facts))} title="Avant d’envoyer" />
            <StartsEarlyBox text={words.wish.text} ticked={actionData?.typed?.[STARTS_EARLY_FIELD] !== undefined}>
              {words.wish.withoutByPost}
            </StartsEarlyBox>
          </>
        )
      }
    />
  )
}
