import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useToasts } from '../toast.ts'
import type { ToastMessage } from '../toast.ts'
import { ToastRegion } from '../ToastRegion.tsx'
import { isLedOn } from './led-on.ts'

type Say = (toast: Omit<ToastMessage, 'id'>) => void

const ToastContext = createContext<Say | null>(null)
const RefusalContext = createContext<(() => void) | null>(null)

/** Gives every screen below it one place for short messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts, say, refuse, settle, dismiss } = useToasts()
  const ledOn = isLedOn(useNavigation())
  const onLedOn = useEffectEvent(settle)
  useEffect(() => {
    if (ledOn) onLedOn()
  }, [ledOn])
  return (
    <ToastContext value={say}>
      <RefusalContext value={refuse}>{children}</RefusalContext>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}

export function useSayToast(): Say {
  const say = use(ToastContext)
  if (!say) throw new Error('useSayToast must be used within a ToastProvider')
  return say
}

/** Says that a form was refused in its fields: what was said of the one before is over. */
export function useSayRefusal(): () => void {
  const refuse = use(RefusalContext)
  if (!refuse) throw new Error('useSayRefusal must be used within a ToastProvider')
  return refuse
}
