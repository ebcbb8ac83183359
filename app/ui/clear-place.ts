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
