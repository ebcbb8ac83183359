import { useFacts } from '#app/platform/site/site-context.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'

/** While the next page is on its way (`leaving.client.ts`): a thin bar on top at once, a light and its word when it takes longer. */
export function PageLoading() {
  const { scenery } = useFacts().business
  return (
    <>
      <div className="nav-progress" aria-hidden="true" />
      <div className="page-loading" hidden>
        <Spinner scenery={scenery} />
      </div>
    </>
  )
}
