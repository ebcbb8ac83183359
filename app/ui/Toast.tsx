import { Check, EyeOff, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { ToastMessage } from './toast.ts'

const TOAST_MS = 5000
/** Of a long text, ms for each of its signs: who reads slowly gets to its end. */
const READ_MS = 75
const ICONS = { done: Check, hidden: EyeOff, error: TriangleAlert }

type ToastProps = { toast: ToastMessage; onDismiss: () => void }

/** One short message, with an undo rather than a question beforehand. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const { kind, text, action } = toast
  const stays = kind === 'error' || toast.stays === true
  const [isHeld, setHeld] = useState(false)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  const Icon = ICONS[kind]

  useEffect(() => {
    if (stays || isHeld) return
    const timer = setTimeout(() => dismiss.current(), Math.max(TOAST_MS, text.length * READ_MS))
    return () => clearTimeout(timer)
  }, [stays, isHeld, text])

  return (
    <div
      className={cx('toast tone-nuit', kind === 'error' && 'is-error')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="icon" aria-hidden="true" />
      {toast.isBefore && 'Juste avant\u00a0: '}
      {text}
      {action && (
        <button
          type="button"
          data-undo={action.undoes}
          onClick={() => {
            action.run()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      {stays && (
        <button type="button" aria-label="Fermer" onClick={onDismiss}>
          <X className="icon icon-s" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
