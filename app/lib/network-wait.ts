/** Between two tries while the browser does not say that the network is back, ms. */
const TRY_AGAIN_MS = 3_000

/** Ends when the browser says that it is on a network again, or after a while: browsers do not always notice. */
export function networkOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, TRY_AGAIN_MS)
    function goOn(): void {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    addEventListener('online', goOn)
  })
}

/**
 * A sentence at the edge of the page, until the element returned is removed. In a frame of ours, which is as high as what is in it, the page around it
 * says it.
 */
export function showWaitMessage(text: string): HTMLElement {
  const page = frameElement?.ownerDocument ?? document
  const region = page.createElement('div')
  region.className = 'toast-region'
  region.role = 'status'
  // The region first: a reader for the blind says what comes into it afterwards.
  page.body.append(region)
  const toast = page.createElement('div')
  toast.className = 'toast tone-nuit'
  toast.textContent = text
  region.append(toast)
  return region
}
