import { useState } from 'react'

export type ToastMessage = {
  id: number
  text: string
  /** An error stays until it is dismissed. */
  kind: 'done' | 'hidden' | 'error'
  action?: { label: string; run: () => void }
}

/** The short messages of a page: say something, take it away. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  return {
    toasts,
    say: (toast: Omit<ToastMessage, 'id'>) => setToasts((all) => [...all, { ...toast, id: nextId(all) }]),
    dismiss: (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
  }
}

function nextId(all: readonly ToastMessage[]): number {
  return Math.max(0, ...all.map((toast) => toast.id)) + 1
}
