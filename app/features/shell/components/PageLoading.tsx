import { Spinner } from '#app/ui/Spinner.tsx'

/** While the next page is on its way (`leaving.client.ts`): a thin bar on top at once, the lighthouse and its word when it takes longer. */
export function PageLoading() {
  return (
    <>
      <div className="nav-progress" aria-hidden="true" />
      <div className="page-loading" hidden>
        <Spinner />
      </div>
    </>
  )
}
