import { Callout } from '#app/ui/Callout.tsx'
import { SEEN_CLASHES_FIELD } from '../clashing-days.ts'
import type { Clash } from '../clashing-days.ts'

/** Other hours of the same days, and which ones count: said before anything is saved. The form posts that they were shown. */
export function ClashingDays({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null
  return (
    <div role="status">
      <Callout tone="lanterne">
        {clashes.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Callout>
      <input type="hidden" name={SEEN_CLASHES_FIELD} value={clashes.map(({ id }) => id).join(' ')} />
    </div>
  )
}
