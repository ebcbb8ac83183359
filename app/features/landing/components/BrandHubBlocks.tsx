import { ArrowRight } from 'lucide-react'
import type { BrandHubPage } from '#app/content/landing/schema.ts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { appointmentText } from '#app/lib/counter-promises.ts'
import { LABEL_PATH } from '#app/lib/aid-pages.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { BlockProps } from '../blocks.ts'
import { QuoteButton } from './QuoteButton.tsx'
import { RatingLine } from './RatingLine.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** The categories of a brand, and what breaks on them. */
export function BrandHubBlocks({ view }: BlockProps<BrandHubPage>) {
  const { business, isExample, stores } = useFacts()
  const { page } = view
  const allModels = `/reparation/${page.brandSlug}`
  // A brand that the shop has switched off keeps its page and leads nowhere.
  const isOffered = useOffered()
  const offered = isOffered(allModels)
  // The demonstration announces the families without a page. Of another shop nobody has said that they come: its models of the brand are all on one page.
  const hrefOf = (href: string | null) => (offered ? (href ?? (isExample ? null : allModels)) : null)
  return (
    <>
      <PageHead
        breadcrumb={view.crumbs}
        title={view.h1}
        lead={page.intro}
        drawing={<Illustration name={page.brandSlug === 'nintendo' ? 'console' : 'phone-exploded'} alt="" className="head-drawing" eager />}
      >
        <div className="buttons buttons-stack mt-5">
          <QuoteButton size="l" />
          {offered && (
            <ButtonLink size="l" href={allModels}>
              Tous les modèles {page.brandName}
            </ButtonLink>
          )}
        </div>
        <RatingLine />
      </PageHead>
      <Band>
        <h2 className="mb-6">Choisissez votre appareil</h2>
        <ul className="card-grid">
          {page.cards.map((card) => (
            <li key={card.title}>
              <CategoryCard {...card} href={hrefOf(card.href)} isAwaited={offered} />
            </li>
          ))}
        </ul>
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Les réparations les plus demandées</h2>
        <TextBlocks items={page.commonRepairs} />
      </Band>
      <Band inner="split">
        <div>
          <h2 className="mb-4">Vos questions</h2>
          <Faq items={page.faq} />
        </div>
        <aside className="aside" aria-label="En pratique">
          {isOffered(LABEL_PATH) && (
            <Card>
              <h3>L’aide {REPAIR_AID.label}</h3>
              <p className="soft mt-2 mb-3">
                Jusqu’à {REPAIR_AID.pagesMaxEuros}&nbsp;€ déduits de la facture, selon l’appareil et la panne. Vous ne remplissez rien.
              </p>
              <ActionLink href={LABEL_PATH}>Comment l’aide fonctionne</ActionLink>
            </Card>
          )}
          <Card>
            <h3>{business.diagnosis === 'free' ? 'Le diagnostic est gratuit' : 'Le devis est gratuit'}</h3>
            <p className="soft mt-2 mb-3">
              En magasin {appointmentText(business)}
              {isOffered(POSTAL_PATH) && ', ou par la poste'}. La plupart des réparations se font en {business.usualTime}.
            </p>
            <ActionLink href="/magasins">{stores.length === 1 ? 'Voir le magasin' : 'Trouver un magasin'}</ActionLink>
          </Card>
        </aside>
      </Band>
    </>
  )
}

function CategoryCard({ title, text, href, isAwaited }: Omit<BrandHubPage['cards'][number], 'href'> & { href: string | null; isAwaited: boolean }) {
  const words = (
    <>
      <h3>{title}</h3>
      <p className="soft">{text}</p>
    </>
  )
  if (href) {
    return (
      <SiteLink className="card link-card landing-benefit" href={href}>
        {words}
        <span className="action-link">
          Voir les modèles
          <ArrowRight className="icon icon-s" aria-hidden="true" />
        </span>
      </SiteLink>
    )
  }
  return (
    <Card className="link-card landing-benefit">
      {words}
      {isAwaited && (
        <p>
          <Badge>Bientôt disponible</Badge>
        </p>
      )}
    </Card>
  )
}
