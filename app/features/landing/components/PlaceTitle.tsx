import { atPlace } from '#app/content/place-words.ts'
import type { Place } from '#app/content/landing/place.ts'

/** A heading whose "à Saint-Sulpice-de-Faleyrens" stays on one line where the line is long enough. */
export function PlaceTitle({ text, place }: { text: string; place: Place | null }) {
  const ending = place ? atPlace(place.name) : ''
  if (!ending || !text.endsWith(ending)) return text
  return (
    <>
      {text.slice(0, -ending.length)}
      <span className="inline-block">{ending}</span>
    </>
  )
}
