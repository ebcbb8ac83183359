/** The footer shows the chosen shop alone, right after the choice. Until script runs the style sheet does it. */
export function enhanceFooterShop(root: Document): void {
  const section = root.querySelector<HTMLElement>('.footer-stores')
  const choice = section?.querySelector('select')
  if (!section || !choice) return
  const shops = [...section.querySelectorAll<HTMLElement>('.footer-shop')]

  function show(): void {
    const chosen = choice && shops[choice.selectedIndex]
    if (!chosen) return
    for (const shop of shops) shop.hidden = shop !== chosen
    section?.querySelector('.select')?.after(chosen)
  }

  section.dataset['enhanced'] = ''
  choice.addEventListener('change', show)
  addEventListener('pageshow', show)
  show()
}
