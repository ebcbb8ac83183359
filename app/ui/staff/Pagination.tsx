import { LIST_PAGE_SIZE, LIST_PARAMS, listHref } from '#app/lib/list-query.ts'
import { numberText } from '#app/lib/count-text.ts'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../ButtonLink.tsx'
import { Button } from '../Button.tsx'

interface PaginationProps {
  total: number
  /** From 1. */
  page: number
  pageSize?: number
}

/** Where the list stands and its neighbours. Nothing when everything fits on one page. */
export function Pagination({ total, page, pageSize = LIST_PAGE_SIZE }: PaginationProps) {
  const [params] = useSearchParams()
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  if (total <= pageSize && page === 1) return null
  return (
    <nav className="pagination" aria-label="Pages">
      <span className="soft">
        {first > total ? `Aucune ligne ici, ${numberText(total)} en tout` : `${numberText(first)} à ${numberText(last)} sur ${numberText(total)}`}
      </span>
      <div className="buttons">
        <PageButton label="Précédents" href={page > 1 ? hrefOf(params, first > total ? lastPage(total, pageSize) : page - 1) : null} />
        <PageButton label="Suivants" href={last < total && first <= total ? hrefOf(params, page + 1) : null} />
      </div>
    </nav>
  )
}

function PageButton({ label, href }: { label: string; href: string | null }) {
  if (href === null) return <Button disabled>{label}</Button>
  return <ButtonLink href={href}>{label}</ButtonLink>
}

function hrefOf(params: URLSearchParams, page: number): string {
  return listHref(params, { [LIST_PARAMS.page]: page === 1 ? null : String(page) })
}

function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
