import { Check, EyeOff, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import type { ToastMessage } from './toast.ts'

const TOAST_MS = 5000
const ICONS = { done: Check, hidden: EyeOff, error: TriangleAlert }

type ToastProps = { toast: ToastMessage; onDismiss: () => void }

/** One short message, with an undo rather than a question beforehand. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const { kind, text, action } = toast
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  const Icon = ICONS[kind]

  useEffect(() => {
    if (kind === 'error') return
    const timer = setTimeout(() => dismiss.current(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [kind])

  return (
    <div className={cx('toast tone-nuit', kind === 'error' && 'is-error')}>
      <Icon className="icon" aria-hidden="true" />
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
      {kind === 'error' && (
        <button type="button" aria-label="Fermer" onClick={onDismiss}>
          <X className="icon icon-s" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
