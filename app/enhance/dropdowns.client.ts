/** Where each key leads, from the place of the focus (-1: still on the button). */
const STEPS: Readonly<Record<string, (here: number, count: number) => number>> = {
  ArrowDown: (here, count) => (here + 1) % count,
  ArrowUp: (here, count) => (here <= 0 ? count : here) - 1,
  Home: () => 0,
  End: () => -1,
}

/** Menus are `details` elements that open by themselves; here they learn to close, and to follow the arrow keys. */
export function enhanceDropdowns(root: Document): void {
  const menus = [...root.querySelectorAll<HTMLDetailsElement>('details.dropdown')]

  function closeAllBut(kept: Node | null): void {
    for (const menu of menus) if (!kept || !menu.contains(kept)) menu.open = false
  }

  root.addEventListener('pointerdown', ({ target }) => closeAllBut(target instanceof Node ? target : null))
  // The Back button brings a page back as it was left.
  addEventListener('pagehide', () => closeAllBut(null))
  for (const menu of menus) {
    menu.addEventListener('keydown', (event) => onKey(menu, event))
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    })
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a, button')) menu.open = false
    })
  }
}

function onKey(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && menu.open) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  menu.open = true
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const here = stops.findIndex((stop) => stop === menu.ownerDocument.activeElement)
  stops.at(step(here, stops.length))?.focus()
}
