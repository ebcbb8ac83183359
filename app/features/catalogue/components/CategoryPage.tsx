import { Band } from '#app/ui/Band.tsx'
import { PageLinks } from '#app/ui/PageLinks.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { CategoryPage as CategoryPageData } from '../catalogue.queries.server.ts'
import { brandCrumbs } from '../crumbs.ts'
import { DEVICE_WORDS } from '../device-words.ts'
import { pageHref } from '../page-href.ts'
import { ModelFamily } from './ModelList.tsx'
import type { LowestPrices } from './ModelList.tsx'
import { ModelSearch } from './ModelSearch.tsx'

/** The page of a family of a brand: its models with what the cheapest repair costs. */
export function CategoryPage({ brand, category, models, page, pageCount, lowest }: CategoryPageData & { lowest: LowestPrices }) {
  const { noun } = DEVICE_WORDS[category.deviceType]
  return (
    <>
      <PageHead
        breadcrumb={brandCrumbs(brand, category.name)}
        title={`Réparation ${category.name}`}
        lead={`Choisissez votre modèle pour voir les réparations de votre ${noun} et demander un devis gratuit.`}
      >
        <div className="mt-5">
          <ModelSearch query="" example={models[0]?.name} />
        </div>
      </PageHead>
      <Band>
        <h2 className="vh">Modèles {category.name}</h2>
        <ModelFamily
          name={category.name}
          models={models.map((model) => ({
            name: model.name,
            href: `/reparation/${brand.slug}/${model.slug}`,
            from: lowest[model.slug],
            image_url: model.image_url,
            deviceType: category.deviceType,
          }))}
        />
        <PageLinks page={page} pageCount={pageCount} hrefOf={(target) => pageHref(`/reparation/${brand.slug}/${category.slug}`, target)} />
      </Band>
    </>
  )
}
