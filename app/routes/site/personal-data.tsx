import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { NoticePage } from '#app/features/legal/components/NoticePage.tsx'
import { DataRequestForm } from '#app/features/privacy/components/DataRequestForm.tsx'
import { ProcessingList } from '#app/features/privacy/components/ProcessingList.tsx'
import { listProcessings } from '#app/workflows/processings.server.ts'
import { ReceiverList } from '#app/features/privacy/components/ReceiverList.tsx'
import { receivers } from '#app/features/privacy/receivers.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getWord } from '#app/features/words/words.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import type { Route } from './+types/personal-data.ts'
import { dataRequestForm } from './data-request-form.server.ts'

const PATH = '/donnees-personnelles'
const CRUMBS = crumbsUnderHome('Données personnelles')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return {
    text: await getWord(ctx, 'legal', 'donnees-personnelles'),
    processings: await listProcessings(ctx),
    // Without the names of machines and buckets, which only staff read.
    receivers: receivers({ env: ctx.env, business: ctx.facts.business }).map(({ what, text }) => ({ what, text })),
  }
}

export const action = publicForm(dataRequestForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData || !loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    root,
    title: 'Données personnelles | QualiRépar',
    description: 'Ce que nous gardons de vous, pourquoi et combien de temps. Vos droits, et un formulaire pour les exercer : réponse sous 30 jours.',
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NoticePage crumbs={CRUMBS} text={loaderData.text}>
      <section aria-labelledby="durees">
        <h2 id="durees" className="heading-s">
          Ce que nous gardons, pourquoi, combien de temps
        </h2>
        <ProcessingList items={loaderData.processings} />
      </section>
      <section aria-labelledby="destinataires">
        <h2 id="destinataires" className="heading-s">
          Par qui passent vos données
        </h2>
        <ReceiverList items={loaderData.receivers} />
      </section>
      <DataRequestForm answer={actionData} />
    </NoticePage>
  )
}
