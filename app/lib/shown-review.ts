/** A review as pages show it. */
export interface ShownReview {
  id: string
  author: string
  rating: number
  text: string
  /** Where the repair was done: a shop's name, or «Envoi postal». */
  place: string
  /** Days in Paris, "YYYY-MM-DD". */
  experiencedOn: string
  publishedOn: string
  /** An example of the demonstration: nobody wrote it. */
  isSample: boolean
  /** What the shop answers; null when it does not. */
  reply: { text: string; on: string } | null
}
