/** Does a piece of work again and again, one run at a time; a failing run is told to `failed`, and the next one comes all the same. */
export function repeatWork(work: () => Promise<void>, failed: (error: unknown) => void, intervalMs: number): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch(failed)
  }, intervalMs)
  timer.unref()
  return {
    /** Resolves when the run under way has ended. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
