/** Widths that every picture comes in, px; the full one is at most the last. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const

/** An address such as `/media/<hash>-1600x1200.webp` says all that a page needs to show the picture in its other widths. */
export const PHOTO_ADDRESS = /^(\/media\/[\w-]{32})-(\d{1,4})x(\d{1,4})\.webp$/

export interface PhotoSources {
  width: number
  height: number
  avif: string
  webp: string
}

/** The files behind a picture that our own pipeline made; null for any other address. */
export function photoSources(address: string): PhotoSources | null {
  const [, stem, width, height] = PHOTO_ADDRESS.exec(address) ?? []
  if (!stem || !width || !height) return null
  const full = Number(width)
  const widths = [...PHOTO_WIDTHS.filter((candidate) => candidate < full), full]
  return {
    width: full,
    height: Number(height),
    avif: widths.map((each) => `${stem}-${each}.avif ${each}w`).join(', '),
    webp: widths.map((each) => `${each === full ? address : `${stem}-${each}.webp`} ${each}w`).join(', '),
  }
}
