import { BellRing } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { isRinging, keepRinging, ring } from '../ring.ts'

const listeners = new Set<() => void>()

/** How this browser is told of arrivals: by sound, and where it may by a message of the telephone. */
export function Bell() {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isRinging,
    () => false,
  )
  function change(on: boolean) {
    keepRinging(on)
    for (const listener of listeners) listener()
    if (on) ring()
  }
  return (
    <details className="bell">
      <summary className="tool-button" aria-label="Alertes">
        <BellRing className="icon" aria-hidden="true" />
      </summary>
      <div className="bell-panel">
        <Checkbox id="sonner" label="Sonner à l’arrivée d’une demande" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
        <p className="small soft">Réglage de cet appareil.</p>
        <PushSwitch />
      </div>
    </details>
  )
}
