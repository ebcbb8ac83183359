export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Between a message and what it must not lie over, px. */
const GAP = 6

interface Pressed {
  buttons: readonly Box[]
  fields: readonly Box[]
  /** Where somebody types, or will by the next key. */
  focused: readonly Box[]
}

/**
 * How far above its usual place a message stands so that it lies over nothing that is pressed, px: the lowest free place of the window, or
 * the lowest over fields alone in which nobody types; over anything else where there is neither.
 */
export function clearPlace(box: Box, { buttons, fields, focused }: Pressed): number {
  return freePlace(box, [...buttons, ...fields]) ?? freePlace(box, [...buttons, ...focused]) ?? freePlace(box, focused) ?? 0
}

function freePlace(box: Box, pressed: readonly Box[]): number | undefined {
  const height = box.bottom - box.top
  const beside = pressed.filter(({ left, right }) => left < box.right && right > box.left)
  let bottom = box.bottom
  // Each round goes above the lowest thing that is in the way: it ends at the top of the window.
  while (bottom - height >= 0) {
    const inTheWay = beside.filter((each) => each.top - GAP < bottom && each.bottom + GAP > bottom - height)
    if (inTheWay.length === 0) return box.bottom - bottom
    bottom = Math.min(...inTheWay.map(({ top }) => top)) - GAP
  }
  return undefined
}

/**
 * The highest place in the upper part of the window where a message lies over none of these, as far right there as it can be, px from the
 * top left corner; undefined where that part is full of them.
 */
export function highPlace({ width, height }: { width: number; height: number }, pressed: readonly Box[], right: number, lowest: number) {
  const tops = [GAP, ...pressed.map(({ bottom }) => bottom + GAP)].filter((top) => top >= GAP && top + height <= lowest)
  for (const top of tops.toSorted((a, b) => a - b)) {
    const beside = pressed.filter((each) => each.top - GAP < top + height && each.bottom + GAP > top)
    const ends = [right, ...beside.map(({ left }) => left - GAP)].filter((end) => end <= right && end - width >= GAP)
    const end = ends
      .toSorted((a, b) => b - a)
      .find((each) => beside.every(({ left, right: edge }) => left - GAP >= each || edge + GAP <= each - width))
    if (end !== undefined) return { left: end - width, top }
  }
  return undefined
}
