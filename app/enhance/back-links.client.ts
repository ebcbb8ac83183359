/** «Retour» goes one step back in the history; where there is none, it is the link to the page above. */
export function enhanceBackLinks(root: Document): void {
  for (const link of root.querySelectorAll('a[data-back]')) {
    link.addEventListener('click', (event) => {
      if (history.length < 2) return
      event.preventDefault()
      history.back()
    })
  }
}
