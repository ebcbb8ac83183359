export type Enhancer = (root: Document) => void

/** Starts small scripts one after another: one that fails takes no other with it, and its error still reaches those who listen for errors. */
export function startAll(enhancers: readonly Enhancer[]): void {
  for (const enhance of enhancers) {
    try {
      enhance(document)
    } catch (error) {
      reportError(error)
    }
  }
}
