export interface TriageResult {
  name: string
  brandName: string
  href: string
  quoteHref: string
  /** As the model calls it; null where only a diagnosis tells. */
  repair: string | null
  /** What the repair leaves to pay, or the cheapest of all without a symptom; null: on quote. */
  leftToPayCents: number | null
}

/** A shop that repairs it. */
export interface TriageShop {
  id: string
  town: string
  path: string
  tel: string
  phoneText: string
  open: boolean
  detail: string
}
