import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { allowPush, isInstalled, readPushState, startWorker, stopPush } from '../push-switch.ts'
import type { PushState } from '../push-switch.ts'

const WORDS: Readonly<Record<Exclude<PushState, 'unknown'>, string>> = {
  unsupported: 'Ce navigateur ne reçoit pas de messages. Sur iPhone, ajoutez d’abord la gestion à l’écran d’accueil.',
  denied: 'Les notifications sont refusées dans les réglages du navigateur.',
  off: 'Un message à l’arrivée d’une demande, même quand la gestion est fermée.',
  on: 'Cet appareil reçoit un message à l’arrivée d’une demande.',
}

/** Whether this device is told of arrivals while the screens are closed. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>('unknown')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState)
    if (isInstalled()) void startWorker()
  }, [])
  if (state === 'unknown') return null

  async function change(run: () => Promise<PushState>) {
    setBusy(true)
    // A service that does not answer leaves things as they were.
    setState(await run().catch(() => readPushState()))
    setBusy(false)
  }

  return (
    <div className="push-switch">
      <p className="small">{WORDS[state]}</p>
      {state === 'off' && (
        <Button size="s" busy={busy} busyLabel="Un instant…" onClick={() => void change(allowPush)}>
          Prévenir cet appareil
        </Button>
      )}
      {state === 'on' && (
        <Button size="s" busy={busy} busyLabel="Un instant…" onClick={() => void change(stopPush)}>
          Ne plus prévenir
        </Button>
      )}
    </div>
  )
}
