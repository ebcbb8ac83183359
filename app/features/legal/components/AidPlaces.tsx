import { aidPlacesText } from '#app/content/aid-places.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** Which of the shops deduct the aid, where not all of them may. */
export function AidPlaces() {
  const places = aidPlacesText(useFacts())
  return places !== '' && <p>{places}</p>
}
