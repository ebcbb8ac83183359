/** Elements that came from another page refer to its drawings (`page-sprite.ts`): those that this page lacks are put into it. */
export function bringIcons(page: Document): void {
  const missing = [...page.querySelectorAll('symbol[id]')].filter(({ id }) => document.getElementById(id) === null)
  const drawings = page.querySelector('svg:has(> symbol)')
  if (missing.length === 0 || !drawings) return
  drawings.replaceChildren(...missing)
  document.body.append(drawings)
}
