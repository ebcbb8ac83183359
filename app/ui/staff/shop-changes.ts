const CHANGED = 'phare:changed'

/** Tells the open screen that something in the shop has changed; the one stream of the frame says so (`use-live.ts`). */
export function announceShopChange(): void {
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls the listener after changes, until the returned function is called. */
export function onShopChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
