import { Spinner } from './Spinner.tsx'

/** While the next page is on its way: a thin bar on top at once, the lighthouse and its word when it takes longer. */
export function NavigationProgress({ active }: { active: boolean }) {
  return (
    <>
      <div className="nav-progress" data-active={active || undefined} aria-hidden="true" />
      {active && (
        <div className="page-loading">
          <Spinner />
        </div>
      )}
    </>
  )
}
