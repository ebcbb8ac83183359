import { lastingStorage, readStorage, writeStorage } from '#app/lib/browser-storage.ts'

/** Flags that a visitor's browser keeps. A browser that refuses storage (private mode, full disk) simply forgets. */
export type LocalFlag = 'christmasPopupClosed' | `greetingClosed:${string}` | 'hasShownQuotePopup'

export function hasFlag(flag: LocalFlag): boolean {
  return readStorage(lastingStorage, flag) === 'true'
}

export function setFlag(flag: LocalFlag): void {
  writeStorage(lastingStorage, flag, 'true')
}
