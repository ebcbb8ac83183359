import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

type DialogProps = {
  open: boolean
  /** Called once, however the visitor leaves: cross, Escape or backdrop. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'm' | 'l'
}

/** A native modal dialog, a bottom sheet on small screens. The browser keeps and gives back the focus. */
export function Dialog({ open, onClose, title, children, footer, size = 'm' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const titleId = useId()

  // Before paint, and closed while still in the page: a dialog removed while open would lose the focus.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    if (!node.open) node.showModal()
    return () => node.close()
  }, [open])

  // Pressed and released on the backdrop: a text selection that ends there does not close.
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) pressed.current = false
    else if (event.type === 'mousedown') pressed.current = true
    else if (pressed.current) event.currentTarget.close()
  }

  return (
    <dialog
      ref={dialog}
      className={cx('dialog', size === 'l' && 'dialog-l')}
      aria-labelledby={titleId}
      // The browser says it a moment later: one that is open again by then was left by nobody.
      onClose={() => open && !dialog.current?.open && onClose()}
      onMouseDown={closeFromBackdrop}
      onClick={closeFromBackdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button className="icon-button" type="button" aria-label="Fermer" onClick={() => dialog.current?.close()}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}
