interface IslandModule {
  hydrate: (element: Element, props: unknown) => unknown
}

/** Brings each island of the page to life with its own code; what the server rendered answers until then. */
export function enhanceIslands(root: Document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { src } = island.dataset
    const element = island.querySelector('[data-island-root]')
    const props = island.querySelector('script[type="application/json"]')?.textContent
    if (!src || !element || !props) continue
    import(/* @vite-ignore */ src).then(
      ({ hydrate }: IslandModule) => hydrate(element, JSON.parse(props)),
      // The line may have dropped: the widget goes on as the server rendered it.
      () => island.toggleAttribute('data-island-failed', true),
    )
  }
}
