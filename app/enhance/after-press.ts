/** How long after the finger has left a tap becomes a click, ms. */
const TAP_MS = 150

/**
 * Says what to do once no finger is down. Leaving a field is the first half of pressing a button, and an answer may come between the two halves: a line that
 * comes or goes above the button at that moment moves it away, and the press is lost.
 */
export function watchPresses(root: Document): (then: () => void) => void {
  let isPressed = false
  let over: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []
  const press = () => {
    isPressed = true
    clearTimeout(over)
  }
  const end = () => {
    isPressed = false
    for (const then of waiting.splice(0)) then()
  }
  const release = ({ pointerType }: PointerEvent) => {
    // The click of a mouse comes right behind the release.
    over = setTimeout(end, pointerType === 'mouse' ? 0 : TAP_MS)
  }
  root.addEventListener('pointerdown', press, true)
  root.addEventListener('pointerup', release, true)
  for (const type of ['pointercancel', 'dragend']) root.addEventListener(type, end, true)
  return (then) => {
    if (isPressed) waiting.push(then)
    else then()
  }
}
