import { browserRefuses, setVisitorRefusal, visitorRefuses } from '#app/features/analytics/client/choice.ts'

/** Says whether this browser is counted, and lets the visitor decide. */
export function enhanceAudienceChoice(root: Document): void {
  const place = root.querySelector<HTMLElement>('[data-audience-choice]')
  const button = place?.querySelector('button')
  const status = place?.querySelector('[role="status"]')
  if (!place || !button || !status) return

  function show(): void {
    if (!button || !status) return
    const refused = visitorRefuses()
    button.hidden = browserRefuses()
    button.textContent = refused ? 'Compter de nouveau mes visites' : 'Ne plus compter mes visites'
    if (browserRefuses()) status.textContent = 'Votre navigateur demande à ne pas être suivi\u00a0: vos visites ne sont pas comptées.'
    else status.textContent = refused ? 'Vos visites ne sont pas comptées dans ce navigateur.' : 'Vos visites sont comptées dans ce navigateur.'
  }

  button.addEventListener('click', () => {
    setVisitorRefusal(!visitorRefuses())
    show()
  })
  show()
  place.hidden = false
}
