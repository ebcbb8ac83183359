/**
 * One of the two storages of the browser: that of this tab, or the one that lasts until it is emptied. A function, because reading `sessionStorage` itself
 * throws where a browser forbids it.
 */
export type BrowserStorage = () => Storage

export const tabStorage: BrowserStorage = () => sessionStorage
export const lastingStorage: BrowserStorage = () => localStorage

/** A browser may refuse storage altogether; then nothing is remembered, and nothing breaks. */
export function readStorage(storage: BrowserStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Null takes the value away. */
export function writeStorage(storage: BrowserStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Full or forbidden: the next document begins anew.
  }
}

/** What was written as JSON; undefined when nothing was, or when it cannot be read as JSON any more. */
export function readStoredJson(storage: BrowserStorage, key: string): unknown {
  const text = readStorage(storage, key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
