import { readStorage, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'

/** The page that a frame begins with. */
const EMPTY = 'about:blank'

/**
 * Keeps each frame of our own as high as the page in it, so that nobody scrolls inside a scrolling page. The page that answers a form is shorter:
 * its beginning comes into view, and a reload of the page shows it again.
 */
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
  let isFirst = true
  // A reload of the page would bring back the form that was sent: the frame goes on where it was.
  const begins = frame.src
  let left = isReload() && readStorage(tabStorage, begins)
  if (left && left !== begins) frame.src = left
  // Noted on leaving: on a slow line a page stands there to be read long before its load is over.
  window.addEventListener('pagehide', () => {
    const url = frame.contentDocument?.URL
    if (url && url !== EMPTY) writeStorage(tabStorage, begins, url)
  })
  frame.addEventListener('load', () => {
    // A page that was just arriving when the frame was sent on takes its place: it is sent on once more.
    if (left && frame.contentDocument?.URL === begins) frame.src = left
    left = false
    watch()
    if (!isFirst && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    isFirst = false
  })
  // The load of the frame may be over before this runs.
  if (isLoaded(frame)) {
    isFirst = false
    watch()
  }
}

function isLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.readyState === 'complete' && contentDocument.URL !== EMPTY
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}
