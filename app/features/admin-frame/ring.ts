import { lastingStorage, readStorage, writeStorage } from '#app/lib/browser-storage.ts'

/** Whether this browser rings: each counter decides for itself. */
const KEY = 'phare-sonnerie'
const ON = 'oui'
/** Two tones, as a shop door has them: hertz and seconds. */
const TONES = [
  { hertz: 880, from: 0 },
  { hertz: 660, from: 0.22 },
] as const
const TONE_S = 0.35
const LOUDNESS = 0.2

export function isRinging(): boolean {
  return readStorage(lastingStorage, KEY) === ON
}

export function keepRinging(isOn: boolean): void {
  writeStorage(lastingStorage, KEY, isOn ? ON : null)
}

/** Sounds once; browsers allow it after somebody has touched the page. */
export function ring(): void {
  const audio = new AudioContext()
  for (const { hertz, from } of TONES) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const startsAt = audio.currentTime + from
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(LOUDNESS, startsAt)
    loudness.gain.exponentialRampToValueAtTime(0.001, startsAt + TONE_S)
    tone.connect(loudness).connect(audio.destination)
    tone.start(startsAt)
    tone.stop(startsAt + TONE_S)
  }
  setTimeout(() => void audio.close(), 1_000)
}
