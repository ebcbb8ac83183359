/** Somebody or something that comes today. */
export interface Expected {
  id: string
  kind: 'visit' | 'reservation' | 'parcel'
  /** When; null for a parcel, and for somebody who comes some time today. */
  at: Date | null
  name: string
  detail: string
  action: { label: string; href: string }
}

/** In the order of the day: those with an hour, those some time today, then parcels. */
export function inOrder(expected: readonly Expected[]): Expected[] {
  const rank = ({ kind, at }: Expected) => (kind === 'parcel' ? Infinity : at === null ? Number.MAX_SAFE_INTEGER : at.getTime())
  return expected.toSorted((a, b) => rank(a) - rank(b))
}
