import { Badge } from './Badge.tsx'

/** The customer has withdrawn from the contract: no work goes on, whatever step the case stands at. */
export function WithdrawnBadge() {
  return <Badge tone="sable">Rétractation</Badge>
}
