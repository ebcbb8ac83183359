import { useState } from 'react'

export type ToastMessage = {
  id: number
  text: string
  /** An error stays until it is dismissed. */
  kind: 'done' | 'hidden' | 'error'
  /** It asks for something, such as a call: it stays until it is dismissed, too. */
  stays?: true | undefined
  action?: {
    label: string
    run: () => void
    /** It takes back what was done: Ctrl Z does the same. */
    undoes?: true | undefined
  }
  /** What an action answered: it takes the place of refusals before it, which no longer say how things are. */
  isAnswer?: boolean
}

/** The short messages of a page: say something, take it away. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  return {
    toasts,
    say: (toast: Omit<ToastMessage, 'id'>) => setToasts((all) => withToast(all, toast)),
    dismiss: (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
  }
}

/** The messages with one more. */
export function withToast(all: readonly ToastMessage[], toast: Omit<ToastMessage, 'id'>): readonly ToastMessage[] {
  const standing = toast.isAnswer ? all.filter(({ kind, isAnswer }) => kind !== 'error' || !isAnswer) : all
  return [...standing, { ...toast, id: nextId(all) }]
}

function nextId(all: readonly ToastMessage[]): number {
  return Math.max(0, ...all.map((toast) => toast.id)) + 1
}
