import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useToasts } from '../toast.ts'
import type { ToastMessage } from '../toast.ts'
import { ToastRegion } from '../ToastRegion.tsx'

type Say = (toast: Omit<ToastMessage, 'id'>) => void

const ToastContext = createContext<Say | null>(null)

/** Gives every screen below it one place for short messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts, say, dismiss } = useToasts()
  return (
    <ToastContext value={say}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}

export function useSayToast(): Say {
  const say = use(ToastContext)
  if (!say) throw new Error('useSayToast must be used within a ToastProvider')
  return say
}
