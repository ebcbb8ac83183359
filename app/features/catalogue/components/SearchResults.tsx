import { useSite } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageLinks } from '#app/ui/PageLinks.tsx'
import { pageHref } from '../page-href.ts'
import type { SearchResult } from '../search.queries.server.ts'
import { ModelList } from './ModelList.tsx'
import type { LowestPrices } from './ModelList.tsx'

interface SearchResultsProps {
  query: string
  results: readonly SearchResult[]
  /** All models found; the results are one page of them. */
  total: number
  page: number
  pageCount: number
  /** What the repair that was asked for, or the cheapest, leaves to pay. */
  lowest: LowestPrices
}

/** What the search of devices found, page by page, or the way on where it found nothing. */
export function SearchResults({ query, results, total, page, pageCount, lowest }: SearchResultsProps) {
  const { quote } = useSite()
  if (results.length === 0) {
    return (
      <div data-seen-event="search_empty" data-event-label={query}>
        <EmptyState
          illustration="search"
          title={`Aucun modèle ne correspond à «\u00a0${query}\u00a0»`}
          text={'Vérifiez le nom, ou dites-nous ce que vous avez\u00a0: nous réparons aussi des appareils qui ne sont pas dans la liste.'}
          action={
            <ActionLink href={quote.href} newTab={quote.newTab} data-event="quote">
              Décrire mon appareil
            </ActionLink>
          }
        />
      </div>
    )
  }
  return (
    <section aria-labelledby="results" data-seen-event="search" data-event-label={query}>
      <div role="status">
        <h2 id="results" className="heading-s mb-3">
          {total === 1 ? '1 modèle trouvé' : `${total} modèles trouvés`}
        </h2>
      </div>
      <ModelList
        models={results.map((result) => ({
          name: result.name,
          href: `/reparation/${result.brandSlug}/${result.slug}`,
          detail: result.brandName,
          from: lowest[result.slug],
          image_url: null,
          deviceType: result.deviceType,
        }))}
      />
      <PageLinks page={page} pageCount={pageCount} hrefOf={(target) => pageHref('/reparation', target, { q: query })} />
    </section>
  )
}
