/** What was ordered for a case that waits for a part. */
export interface AwaitedPart {
  /** Of several the one that is expected first. */
  label: string
  /** Calendar day in Paris; null once all has come. */
  expectedOn: string | null
  /** All that was ordered has come: the work can begin. */
  isHere: boolean
}
