import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { browserRefuses, setVisitorRefusal, visitorRefuses } from '../client/choice.ts'

/** Says whether this browser is counted, and lets the visitor decide. Without script nothing is counted in the first place. */
export function AudienceChoice() {
  const hydrated = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const [changed, setChanged] = useState<boolean | null>(null)
  if (!hydrated) {
    return (
      <noscript>
        <p>Votre navigateur n’exécute pas de script&nbsp;: vos visites ne sont pas comptées.</p>
      </noscript>
    )
  }
  if (browserRefuses()) {
    return <p role="status">Votre navigateur demande à ne pas être suivi&nbsp;: vos visites ne sont pas comptées.</p>
  }
  const refused = changed ?? visitorRefuses()

  function change() {
    setVisitorRefusal(!refused)
    setChanged(!refused)
  }

  return (
    <>
      <p role="status">{refused ? 'Vos visites ne sont pas comptées dans ce navigateur.' : 'Vos visites sont comptées dans ce navigateur.'}</p>
      <p>
        <Button onClick={change}>{refused ? 'Compter de nouveau mes visites' : 'Ne plus compter mes visites'}</Button>
      </p>
    </>
  )
}

function subscribeToNothing() {
  return () => {}
}
const inBrowser = () => true
const onServer = () => false
