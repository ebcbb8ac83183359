import { ButtonLink } from '#app/ui/ButtonLink.tsx'

interface PageLinksProps {
  path: string
  /** Parameters that every page of the list keeps. */
  search?: Readonly<Record<string, string>>
  page: number
  pageCount: number
}

/** Previous and next of a long list; nothing for a single page. */
export function PageLinks({ path, search = {}, page, pageCount }: PageLinksProps) {
  if (pageCount <= 1) return null
  const address = (target: number) => {
    const query = new URLSearchParams({ ...search, ...(target > 1 && { page: String(target) }) }).toString()
    return query ? `${path}?${query}` : path
  }
  return (
    <nav className="mt-8 flex items-center justify-between gap-4" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink href={address(page - 1)} rel="prev">
          Précédente
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="soft">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount ? (
        <ButtonLink href={address(page + 1)} rel="next">
          Suivante
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
