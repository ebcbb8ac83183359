import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import type { BrandPage as BrandPageData } from '../brands.queries.server.ts'
import { DEVICE_WORDS } from '../device-words.ts'
import { brandCrumbs } from '../crumbs.ts'
import { ModelList, fromText } from './ModelList.tsx'
import type { LowestPrices } from './ModelList.tsx'
import { ModelSearch } from './ModelSearch.tsx'
import { NoModels } from './NoModels.tsx'

export function BrandPage({ brand, groups, lowest }: BrandPageData & { lowest: LowestPrices }) {
  return (
    <>
      <PageHead
        breadcrumb={brandCrumbs(brand)}
        title={`Réparation ${brand.name}`}
        lead={brand.description}
        figure={brand.logo_url ? <img className="brand-logo" src={brand.logo_url} alt={`Logo ${brand.name}`} height={72} /> : undefined}
      >
        {groups.length > 1 && (
          <nav aria-label="Familles de modèles" className="mt-4">
            <ul className="inline-links">
              {groups.map((group) => (
                <li key={group.name}>
                  <a href={`#${group.slug ?? 'autres'}`}>{group.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
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
            {groups.map((group) => (
              <section key={group.name} id={group.slug ?? 'autres'} aria-labelledby={`${group.slug ?? 'autres'}-title`}>
                <SectionHeading
                  id={`${group.slug ?? 'autres'}-title`}
                  aside={
                    group.slug && group.hasMore ? (
                      <ActionLink href={`/reparation/${brand.slug}/${group.slug}`}>Voir tous les modèles</ActionLink>
                    ) : undefined
                  }
                >
                  {group.name}
                </SectionHeading>
                <ModelList
                  models={group.models.map((model) => ({
                    name: model.name,
                    href: `/reparation/${brand.slug}/${model.slug}`,
                    from: fromText(lowest[model.slug]),
                    image_url: model.image_url,
                    illustration: DEVICE_WORDS[group.deviceType].illustration,
                  }))}
                />
              </section>
            ))}
          </div>
        )}
      </Band>
      <Band tone="ecume">
        <h2 className="mb-4">Vous ne trouvez pas le vôtre&nbsp;?</h2>
        <ModelSearch query="" />
      </Band>
    </>
  )
}
