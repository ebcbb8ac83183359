import { lastingStorage, readStorage, writeStorage } from '#app/lib/browser-storage.ts'

/** Where this browser keeps that it does not want to be counted. */
const REFUSAL_KEY = 'audienceRefused'

/** Said in the browser's own settings: Global Privacy Control, or Do Not Track. */
export function browserRefuses(): boolean {
  return ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
}

/** Said on the legal page. */
export function visitorRefuses(): boolean {
  return readStorage(lastingStorage, REFUSAL_KEY) === '1'
}

export function setVisitorRefusal(refused: boolean): void {
  writeStorage(lastingStorage, REFUSAL_KEY, refused ? '1' : null)
}
