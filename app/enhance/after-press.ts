/**
 * Says what to do once no finger is down. Leaving a field is the first half of pressing a button: a line that comes or goes under the
 * field at that moment moves the button away, and the press is lost.
 */
export function watchPresses(root: Document): (then: () => void) => void {
  let isPressed = false
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  root.addEventListener('mousedown', press, true)
  for (const end of ['mouseup', 'dragend']) root.addEventListener(end, release, true)
  return (then) => {
    if (!isPressed) then()
    // The click comes right behind the release.
    else root.addEventListener('mouseup', () => setTimeout(then), { capture: true, once: true })
  }
}
