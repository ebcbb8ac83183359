/** Somebody else's page comes into ours only after a click that says who is contacted. */
export function enhanceEmbeds(root: Document): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-embed]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const frame = root.createElement('iframe')
      frame.title = link.dataset['embed'] ?? ''
      frame.height = link.dataset['height'] ?? ''
      frame.allow = link.dataset['allow'] ?? ''
      frame.referrerPolicy = 'no-referrer-when-downgrade'
      frame.src = link.href
      link.parentElement?.replaceChildren(frame)
    })
  }
}
