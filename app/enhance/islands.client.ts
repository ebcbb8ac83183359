interface IslandModule {
  hydrate: (element: Element, props: unknown) => unknown
}

/**
 * Brings each island of the page to life with its own code; what the server rendered answers until then. The code is asked for here, after the
 * first paint: React alone is as large as four such pages, and would share the line with the one that is read.
 */
export function enhanceIslands(root: Document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { files } = island.dataset
    const element = island.querySelector('[data-island-root]')
    const props = island.querySelector('script[type="application/json"]')?.textContent
    if (!files || !element || !props) continue
    // All at once: its own code would ask for the others only when it is there.
    Promise.all(files.split(' ').map((file): Promise<IslandModule> => import(/* @vite-ignore */ file))).then(
      ([own]) => own?.hydrate(element, JSON.parse(props)),
      // The line may have dropped: the widget goes on as the server rendered it.
      () => island.toggleAttribute('data-island-failed', true),
    )
  }
}
