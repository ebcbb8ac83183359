/** Where this browser keeps that it does not want to be counted. */
const REFUSAL_KEY = 'audienceRefused'

/** Said in the browser's own settings: Global Privacy Control, or Do Not Track. */
export function browserRefuses(): boolean {
  return ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
}

/** Said on the legal page. */
export function visitorRefuses(): boolean {
  return readStorage(() => localStorage, REFUSAL_KEY) === '1'
}

export function setVisitorRefusal(refused: boolean): void {
  writeStorage(() => localStorage, REFUSAL_KEY, refused ? '1' : null)
}

/** A browser may refuse storage altogether; then nothing is remembered, and nothing breaks. */
export function readStorage(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Full or forbidden: the next document begins anew.
  }
}
