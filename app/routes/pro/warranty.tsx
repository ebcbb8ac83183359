import { data } from 'react-router'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { WarrantyReportForm, WarrantyReported } from '#app/features/repairs/components/WarrantyReport.tsx'
import { WarrantyView } from '#app/features/repairs/components/WarrantyPage.tsx'
import { REPORTED_PARAM, REPORTED_VALUE, TRACKING_TOKEN_PARAM, warrantyPath } from '#app/features/repairs/tracking-addresses.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { LabelAgain, LabelSentAgain } from '#app/features/requests/components/LabelAgain.tsx'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { knownRepairMailHref, repairStateMailHref } from '#app/features/requests/request-mails.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { servingStore, takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/warranty.ts'
import { reportedLabel } from './reported-label.server.ts'
import { warrantyForm } from './warranty-form.server.ts'

export const handle = { params: { [TRACKING_TOKEN_PARAM]: 'free', [REPORTED_PARAM]: [REPORTED_VALUE] } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Behind a secret: never kept for somebody else.
  neverKeepPage(ctx)
  const { searchParams: params } = new URL(request.url)
  const token = params.get(TRACKING_TOKEN_PARAM) ?? ''
  const warranty = await findWarranty(ctx, token)
  const report = warranty && (await findWarrantyReport(ctx, referenceText(warranty.number)))
  const justReported = report?.isOpen === true && params.get(REPORTED_PARAM) === REPORTED_VALUE
  const label = report?.isOpen ? await reportedLabel(ctx, token) : null
  const shown = {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    token,
    warranty: warranty ?? null,
    report: report ?? null,
    justReported,
    labelSentOn: label?.sentOn ?? null,
  }
  return data(shown, warranty ? 200 : 404)
}

export const action = publicForm(warrantyForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Votre garantie | QualiRépar',
    description: 'Ce qui est garanti sur votre appareil réparé, et jusqu’à quand. Un souci pendant la garantie\u00a0: le magasin s’en occupe.',
    path: '/pro/garantie',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function WarrantyRoute({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, warranty, report, justReported, labelSentOn } = loaderData
  const facts = useFacts()
  const now = new Date(loaderData.now)
  const serving = servingStore(facts, warranty?.storeId)
  const shops = storeViews(facts, now).filter(({ store }) => warranty === null || store.id === serving?.id)
  const mailHref = (email: string) =>
    warranty ? knownRepairMailHref(email, { ...warranty, reference: referenceText(warranty.number) }) : repairStateMailHref(email)
  const list = <ShopContactList shops={shops.map(contactShopOf)} mailHref={mailHref} />
  if (!warranty) {
    return (
      <ContactPage embedded={false} title="Ce lien ne mène à aucune garantie" lead="Reprenez-le en entier, ou appelez le magasin.">
        {list}
      </ContactPage>
    )
  }
  return (
    <ContactPage
      embedded={false}
      answered={answer !== undefined || justReported}
      title="Votre garantie"
      lead="Gardez cette adresse, elle remplace un papier."
    >
      <WarrantyView
        warranty={warranty}
        store={shops[0]?.store}
        takesParcels={takesParcels(facts)}
        awaited={report?.isOpen === true}
        byPost={report?.isOpen === true && report.byPost}
        shop={list}
        reportedOn={report?.day ?? null}
        reported={
          report && (
            <>
              {answer?.labelSent !== undefined && <LabelSentAgain isSent={answer.labelSent} />}
              <WarrantyReported day={report.day} isNew={justReported} label={labelSentOn !== null ? 'sent' : report.byPost ? 'to-come' : 'none'} />
              {labelSentOn !== null && answer?.labelSent === undefined && (
                <div className="mt-4">
                  <LabelAgain action={warrantyPath(token)} sentOn={labelSentOn} />
                </div>
              )}
            </>
          )
        }
        report={!report?.isOpen && warranty.answers !== null && <WarrantyReportForm token={token} answers={warranty.answers} answer={answer} />}
      />
    </ContactPage>
  )
}
