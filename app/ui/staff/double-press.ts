/** A press on the page: where it fell, and on which control. */
export interface Press {
  /** Milliseconds of one clock. */
  atMs: number
  byKey: boolean
  /** Of the window, pixels; of no meaning for a key. */
  x: number
  y: number
  /** What would be done: the same for the same button of the same form, and another once either was made anew. */
  control: string
  /** It sends a form. */
  sends: boolean
}

/** A hand that presses twice does so within this time; whoever reads what has come in between takes longer, ms. */
const POINTER_MS = 600
const KEY_MS = 800
/** A finger does not fall on the same spot twice, pixels. */
const NEAR_PX = 24

/**
 * Tells a press that was meant for what had stood there before. The answer to a form comes within a blink, and puts the next step of a case, or the rest that
 * is to pay, under the finger that presses twice. What is pressed twice itself is no business of this: the server takes it once.
 */
export function doublePressGuard() {
  let last: Press | null = null
  return {
    /** Whether this press is the second of one hand, on something else than the first. */
    isStray(press: Press): boolean {
      const first = last
      const isSecond =
        first !== null &&
        first.byKey === press.byKey &&
        press.atMs - first.atMs < (press.byKey ? KEY_MS : POINTER_MS) &&
        (press.byKey || Math.hypot(press.x - first.x, press.y - first.y) <= NEAR_PX)
      if (isSecond && first.control !== press.control) {
        // A third press right after it is measured from this one, and as little meant.
        last = { ...first, atMs: press.atMs }
        return true
      }
      last = press.sends ? press : null
      return false
    },
    /** The answer has come, late perhaps: only from now on does anything else stand under a hand that has waited for it. */
    answered(atMs: number): void {
      if (last) last = { ...last, atMs }
    },
    /** Somebody has gone on: what is pressed now is meant. */
    forget(): void {
      last = null
    },
  }
}
