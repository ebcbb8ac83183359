import type { ToastMessage } from './toast.ts'
import { Toast } from './Toast.tsx'
import { useClearPlace } from './use-clear-place.ts'

type ToastRegionProps = { toasts: readonly ToastMessage[]; onDismiss: (id: number) => void }

/**
 * Where the short messages appear, over nothing that is pressed. It is always in the page, so each new one is announced, and alone: those before it were
 * said. A toast is no region of its own: what stands in two is read aloud twice.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useClearPlace(toasts)
  return (
    <div className="toast-region" role="status" aria-atomic={false} ref={region}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  )
}
