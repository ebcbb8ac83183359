import { whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import type { BrandPage as BrandPageData } from '../brands.queries.server.ts'
import { brandCrumbs } from '../crumbs.ts'
import type { DeviceType, ModelCard } from '../model-card.ts'
import { ModelFamily, ModelList } from './ModelList.tsx'
import type { LowestPrices } from './ModelList.tsx'
import { findModelSteps } from '../find-model.ts'
import { leadingModels } from '../leading-models.ts'
import { quoteHref } from '../quote-href.ts'
import { ModelSearch } from './ModelSearch.tsx'
import { NoModels } from './NoModels.tsx'

/** The page of a brand: its families, its models in the order of the shop, and what is repaired of it. */
export function BrandPage({ brand, groups, viewed, lowest }: BrandPageData & { lowest: LowestPrices }) {
  const leading = leadingModels(viewed, groups, lowest)
  const itemOf = ({ name, slug, image_url }: ModelCard, deviceType: DeviceType) => ({
    name,
    href: `/reparation/${brand.slug}/${slug}`,
    from: lowest[slug],
    image_url,
    deviceType,
  })
  return (
    <>
      <PageHead
        breadcrumb={brandCrumbs(brand)}
        title={`Réparation ${brand.name}`}
        note={brand.description && <p className="lead">{brand.description}</p>}
        figure={
          brand.logo_url ? (
            <img className="brand-logo" src={brand.logo_url} alt={`Logo ${brand.name}`} height={72} />
          ) : (
            <BrandWord name={brand.name} />
          )
        }
      >
        <ModelSearch query="" example={groups[0]?.models[0]?.name} />
        {groups.length > 1 && <FamilyLinks groups={groups} />}
        {Object.keys(lowest).length > 0 && (
          <p className="mt-4">
            <ActionLink href={`/prix/${brand.slug}`}>Comparer les prix {brand.name}</ActionLink>
          </p>
        )}
      </PageHead>
      <Band>
        {groups.length === 0 ? (
          <NoModels title="Aucun modèle disponible pour cette marque actuellement." href="/reparation" label="Voir toutes les marques" />
        ) : (
          <div className="grid gap-12">
            {leading && (
              <section aria-labelledby="en-tete">
                <SectionHeading id="en-tete">{leading.title}</SectionHeading>
                <ModelList models={leading.models.map((model) => itemOf(model, model.deviceType))} />
              </section>
            )}
            {groups.map((group) => (
              <section key={group.name} id={group.slug ?? 'autres'} aria-labelledby={`${group.slug ?? 'autres'}-title`}>
                <SectionHeading
                  id={`${group.slug ?? 'autres'}-title`}
                  aside={
                    group.slug ? (
                      <ActionLink href={`/reparation/${brand.slug}/${group.slug}`}>
                        {group.hasMore ? 'Voir tous les modèles' : `Réparation ${group.name}`}
                      </ActionLink>
                    ) : undefined
                  }
                >
                  {group.name}
                </SectionHeading>
                <ModelFamily name={group.name} models={group.models.map((model) => itemOf(model, group.deviceType))} />
              </section>
            ))}
          </div>
        )}
      </Band>
      <WhichModel deviceType={groups[0]?.deviceType ?? 'smartphone'} />
    </>
  )
}

/** From the head of the page to its families. */
function FamilyLinks({ groups }: Pick<BrandPageData, 'groups'>) {
  return (
    <nav aria-label="Familles de modèles" className="mt-4">
      <ul className="family-links">
        {groups.map((group) => (
          <li key={group.name}>
            <a href={`#${group.slug ?? 'autres'}`}>
              {group.name} {!group.hasMore && <small>{group.models.length}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How to find out which model one has, and what to do with a device that is not listed. */
function WhichModel({ deviceType }: { deviceType: DeviceType }) {
  const { business } = useFacts()
  const whatsapp = whatsappUrl(business)
  return (
    <Band tone="ecume">
      <h2 className="mb-6">Quel modèle ai-je&nbsp;?</h2>
      <Steps layout="row" items={findModelSteps(deviceType, whatsapp !== null, business.welcome === 'walk_in')} />
      <p className="lead mt-8">Nous réparons aussi des appareils qui ne sont pas dans la liste.</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <ActionLink href={quoteHref({})} data-event="quote">
          Décrire mon appareil
        </ActionLink>
        {whatsapp !== null && (
          <ActionLink href={whatsapp} data-event="whatsapp">
            Envoyer une photo
          </ActionLink>
        )}
      </p>
    </Band>
  )
}

/** Instead of a logo that nobody has given: the name as a picture, which the title says already. */
function BrandWord({ name }: { name: string }) {
  return (
    <p className="brand-word" aria-hidden="true">
      {name}
    </p>
  )
}
