/** Shows the whole of what the keyboard comes to in a row that scrolls sideways: browsers leave there what shows a part of itself already. */
export function enhanceFocusRows(root: Document): void {
  root.addEventListener('focusin', ({ target }) => {
    const row = target instanceof HTMLElement && target.matches(':focus-visible') ? target.parentElement : null
    if (row && row.scrollWidth > row.clientWidth && target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
