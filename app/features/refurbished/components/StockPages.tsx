import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { stockHref } from '../stock-address.ts'
import type { StockCategoryId } from '../stock-categories.ts'

interface StockPagesProps {
  category: StockCategoryId | null
  page: number
  pageCount: number
}

/** Previous and next of a long stock; nothing for a single page. */
export function StockPages({ category, page, pageCount }: StockPagesProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="mt-8 flex items-center justify-between gap-4" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink href={stockHref(category, page - 1)} rel="prev">
          Précédente
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="soft">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount ? (
        <ButtonLink href={stockHref(category, page + 1)} rel="next">
          Suivante
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
