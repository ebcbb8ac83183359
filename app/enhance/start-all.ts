export type Enhancer = (root: Document) => void

/**
 * Starts small scripts one after another: one that fails takes no other with it, and its error still reaches those who listen for errors. A file that holds
 * one alone calls it as it is: no other is in its reach.
 */
export function startAll(enhancers: readonly Enhancer[]): void {
  for (const enhance of enhancers) {
    try {
      enhance(document)
    } catch (error) {
      reportError(error)
    }
  }
}

/** The same with a breath before each: a finger that comes meanwhile is answered between two of them. */
export async function startInTurn(enhancers: readonly Enhancer[]): Promise<void> {
  for (const enhance of enhancers) {
    await breath()
    startAll([enhance])
  }
}

/** The next task. Timers would come later, and after some of them much later. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
