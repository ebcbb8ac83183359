import type { ToastMessage } from './toast.ts'
import { Toast } from './Toast.tsx'

type ToastRegionProps = { toasts: readonly ToastMessage[]; onDismiss: (id: number) => void }

/** Where the short messages appear. It is always in the page, so each new one is announced. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <div className="toast-region" role="status">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  )
}
