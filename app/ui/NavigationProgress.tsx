import type { Scenery } from '#app/lib/scenery.ts'
import { Spinner } from './Spinner.tsx'

/** While the next page is on its way: a thin bar on top at once, a light and its word when it takes longer. */
export function NavigationProgress({ active, scenery }: { active: boolean; scenery: Scenery }) {
  return (
    <>
      <div className="nav-progress" data-active={active || undefined} aria-hidden="true" />
      {active && (
        <div className="page-loading">
          <Spinner scenery={scenery} />
        </div>
      )}
    </>
  )
}
