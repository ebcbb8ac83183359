/**
 * For what a page begins with: the heading of a form, what is left to correct, what became of what was sent. It is no control, so nothing
 * is pressed by mistake; a reader says it first, and the next key goes on from there. Only one of a page takes the focus.
 */
export function takesFocus(now: boolean): { tabIndex: -1; autoFocus?: true } {
  return now ? { tabIndex: -1, autoFocus: true } : { tabIndex: -1 }
}
