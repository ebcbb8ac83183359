/** Not every engine lets `autofocus` stand on what is no field: the heading of a form's page, or what is left to correct. */
export function enhanceFormArrival(root: Document): void {
  const target = root.querySelector<HTMLElement>('[autofocus]')
  if (root.activeElement === root.body && location.hash === '') target?.focus()
}
