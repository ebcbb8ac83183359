/**
 * Keeps a frame of our own as high as the page in it, so that nobody scrolls inside a scrolling page.
 * Returns what stops it.
 */
export function followHeight(frame: HTMLIFrameElement): () => void {
  const observer = new ResizeObserver(fit)

  function fit(): void {
    const height = frame.contentDocument?.body?.scrollHeight
    if (height) frame.height = String(height)
  }

  function watch(): void {
    observer.disconnect()
    const body = frame.contentDocument?.body
    if (!body) return
    observer.observe(body)
    fit()
  }

  frame.addEventListener('load', watch)
  if (frame.contentDocument?.readyState === 'complete') watch()
  return () => {
    frame.removeEventListener('load', watch)
    observer.disconnect()
  }
}
