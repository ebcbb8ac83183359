import { data } from 'react-router'
import { ofArea } from '#app/content/areas.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { HOME_IT_PATH } from '#app/content/navigation.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { freeThereText } from '#app/lib/counter-promises.ts'
import { capital } from '#app/lib/capital.ts'
import { startingPriceText } from '#app/lib/service-prices.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { TownChoice } from '#app/ui/TownChoice.tsx'
import { listHomeItTowns } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/home-it.ts'

const TITLE = 'Intervention informatique à domicile'
const CRUMBS = crumbsUnderHome(TITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const towns = await listHomeItTowns(ctx)
  if (towns.length === 0) throw data(null, { status: 404 })
  return { publicUrl: ctx.env.PUBLIC_URL, towns }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    root,
    title: `${TITLE} | QualiRépar`,
    description: `Ordinateur, wifi, imprimante\u00a0: un technicien vient chez vous autour ${ofArea(root.loaderData.facts)}, ${startingPriceText(root.loaderData.facts.business.servicePrices.homeIt, root.loaderData.facts.business)}. Choisissez votre commune.`,
    path: HOME_IT_PATH,
    publicUrl,
    image: '/og/home-it.png',
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, HOME_IT_PATH)],
  })
}

/** The one entrance of visits at home: the town decides who comes, and when. */
export default function HomeIt({ loaderData }: Route.ComponentProps) {
  const { business } = useFacts()
  const { mailLeaves } = useSite()
  const { homeIt } = business.servicePrices
  return (
    <>
      <PageHead
        breadcrumb={CRUMBS}
        title={TITLE}
        lead={`Ordinateur, wifi, imprimante\u00a0: nous venons chez vous. ${capital(startingPriceText(homeIt, business))}, devis gratuit avant le travail.`}
        drawing={<Illustration name="home-it" alt="" className="head-drawing" eager />}
      />
      <Band>
        <TownChoice title={'Où habitez-vous\u00a0?'} towns={loaderData.towns}>
          Ailleurs&nbsp;? <a href="/magasins">Apportez l’ordinateur en magasin</a>
          {freeThereText(business)}.
        </TownChoice>
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Comment ça se passe</h2>
        <Steps layout="row" items={stepsOf(mailLeaves)} />
      </Band>
    </>
  )
}

const stepsOf = (mailLeaves: boolean) => [
  { title: 'Vous choisissez votre commune', text: 'Les heures libres tiennent compte de la route.' },
  {
    title: 'Vous réservez une heure',
    text: mailLeaves ? 'La confirmation part par e-mail, avec l’invitation pour votre agenda.' : 'La page confirme l’heure retenue.',
  },
  { title: 'Le devis vient d’abord', text: 'Il est gratuit. Nous commençons quand vous êtes d’accord.' },
]
