/** Flags that a visitor's browser keeps. A browser that refuses storage (private mode, full disk) simply forgets. */
export type LocalFlag = 'christmasPopupClosed' | `greetingClosed:${string}` | 'hasShownQuotePopup'

export function hasFlag(flag: LocalFlag): boolean {
  try {
    return localStorage.getItem(flag) === 'true'
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function setFlag(flag: LocalFlag): void {
  try {
    localStorage.setItem(flag, 'true')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
