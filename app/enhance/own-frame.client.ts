/** Keeps each frame of our own as high as the page in it, so that nobody scrolls inside a scrolling page. */
export function enhanceOwnFrame(root: Document): void {
  for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe[data-own-frame]')) followHeight(frame)
}

function followHeight(frame: HTMLIFrameElement): void {
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
}
