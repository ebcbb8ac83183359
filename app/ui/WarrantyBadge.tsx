import { Badge } from './Badge.tsx'

/** The device came back, and its repair is the shop's to make good. */
export function WarrantyBadge() {
  return <Badge tone="pin">Sous garantie</Badge>
}
