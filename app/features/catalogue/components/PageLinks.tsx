import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** Previous and next of a long list; nothing for a single page. */
export function PageLinks({ path, page, pageCount }: { path: string; page: number; pageCount: number }) {
  if (pageCount <= 1) return null
  const address = (target: number) => (target === 1 ? path : `${path}?page=${target}`)
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
