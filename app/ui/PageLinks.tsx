import { ButtonLink } from './ButtonLink.tsx'

interface PageLinksProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Previous and next of a long list; nothing for a single page. */
export function PageLinks({ page, pageCount, hrefOf }: PageLinksProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="mt-8 flex items-center justify-between gap-4" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} rel="prev">
          Précédente
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="soft">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount ? (
        <ButtonLink href={hrefOf(page + 1)} rel="next">
          Suivante
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
