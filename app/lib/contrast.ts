/** Contrast of colours as WCAG measures it, for colours that an owner chooses. */

const HEX = /^#[\da-f]{6}$/i
/** What text needs against its ground. */
const TEXT_CONTRAST = 4.5

export function isHexColor(text: string): boolean {
  return HEX.test(text)
}

/** 1 for the same colour, 21 for black on white. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colour with a share of another in it, 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value * (1 - share) + (others[index] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The same colour, as dark as text needs to be on each of the grounds. */
export function darkenForText(color: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mixColors(color, '#000000', share)
    if (isReadable(darker, grounds)) return darker
  }
  return '#000000'
}

export function isReadable(color: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastRatio(color, ground) >= TEXT_CONTRAST)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
