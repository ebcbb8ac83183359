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
    /** What would be undone: a newer one of the same takes its place, as the older can no longer be. */
    about?: string | undefined
  }
  /** What was refused since is not what this says: the one before is. */
  isBefore?: true
  /** What an action answered: it takes the place of refusals before it, which no longer say how things are. */
  isAnswer?: boolean
}

/** The short messages of a page: say something, take it away. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  return {
    toasts,
    say: (toast: Omit<ToastMessage, 'id'>) => setToasts((all) => withToast(all, toast)),
    refuse: () => setToasts(withoutSaid),
    settle: () => setToasts(withoutRefused),
    dismiss: (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
  }
}

/** The messages with one more. */
export function withToast(all: readonly ToastMessage[], toast: Omit<ToastMessage, 'id'>): readonly ToastMessage[] {
  const about = toast.action?.about
  const others = about === undefined ? all : all.filter(({ action, stays }) => action?.about !== about || stays)
  const answered = toast.isAnswer ? withoutRefused(others) : others
  const standing = toast.isAnswer && toast.kind === 'error' ? withoutSaid(answered) : answered
  return [...standing.filter((each) => !isSameAnswer(each, toast)), { ...toast, id: nextId(all) }]
}

/** A form that was sent twice is answered twice, and done once: what it did is said once. */
function isSameAnswer(one: Omit<ToastMessage, 'id'>, other: Omit<ToastMessage, 'id'>): boolean {
  return one.isAnswer === true && other.isAnswer === true && one.text === other.text && one.action?.about === other.action?.about
}

/**
 * The messages once a form was refused: «Adresse enregistrée.» of the one before reads as if this one were kept. What can be undone, or asks for
 * something, stays, and says that it was before.
 */
export function withoutSaid(all: readonly ToastMessage[]): readonly ToastMessage[] {
  const isSaid = ({ kind, isAnswer }: ToastMessage) => isAnswer === true && kind !== 'error'
  if (!all.some((toast) => isSaid(toast) && !toast.isBefore)) return all
  const standing = all.filter((toast) => !isSaid(toast) || toast.action !== undefined || toast.stays)
  return standing.map((toast) => (isSaid(toast) && toast.action ? { ...toast, isBefore: true } : toast))
}

/** The messages once a form was taken: the refusal of its first try no longer says how things are. */
export function withoutRefused(all: readonly ToastMessage[]): readonly ToastMessage[] {
  return all.filter(({ kind, isAnswer }) => kind !== 'error' || !isAnswer)
}

function nextId(all: readonly ToastMessage[]): number {
  return Math.max(0, ...all.map((toast) => toast.id)) + 1
}
