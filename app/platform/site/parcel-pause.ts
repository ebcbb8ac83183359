import { parcelPause } from '#app/lib/parcel-pause.ts'
import { useSite } from './site-context.tsx'

/** `parcelPause` at the moment of the page. */
export function useParcelPause(): string {
  const { facts, renderedAt } = useSite()
  return parcelPause(facts, new Date(renderedAt))
}
