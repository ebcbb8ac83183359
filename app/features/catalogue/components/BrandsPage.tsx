import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { BrandSummary } from '../brands.queries.server.ts'
import { brandsCrumbs } from '../crumbs.ts'
import type { SearchPage } from '../search.queries.server.ts'
import type { LowestPrices } from './ModelList.tsx'
import { ModelSearch } from './ModelSearch.tsx'
import { SearchResults } from './SearchResults.tsx'

interface BrandsPageProps {
  brands: readonly BrandSummary[]
  query: string
  found: SearchPage
  lowest: LowestPrices
}

/** The page of all brands, with the search of devices. */
export function BrandsPage({ brands, query, found, lowest }: BrandsPageProps) {
  return (
    <>
      <PageHead
        breadcrumb={brandsCrumbs()}
        title="Réparation par marque et modèle"
        lead="Cherchez votre appareil ou choisissez sa marque. Devis gratuit, sans engagement."
      >
        <div className="mt-5">
          <ModelSearch query={query} />
        </div>
      </PageHead>
      {query !== '' && (
        <Band>
          <SearchResults query={query} {...found} lowest={lowest} />
        </Band>
      )}
      <Band tone={query === '' ? 'plain' : 'ecume'}>
        <h2 className="mb-6">Les marques</h2>
        <ul className="brand-grid">
          {brands.map((brand) => (
            <li key={brand.slug}>
              <SiteLink href={`/reparation/${brand.slug}`}>
                {brand.logo_url && <img src={brand.logo_url} alt="" height={40} loading="lazy" />}
                <b>{brand.name}</b>
                {brand.description && <small>{brand.description}</small>}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Band>
    </>
  )
}
