import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PageDialogProps = {
  /** What a link names to open it: `data-dialog`. */
  id: string
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'm' | 'l'
  /** What the dialog shows stands in another page, in its dialog of the same id, and is fetched from there when it opens. */
  content?: { from: string; classes: string }
  /** A dialog with an address of its own: open in the page when that is the address, closed by a link. */
  address?: { href: string; closedHref: string; open: boolean }
}

/** A native dialog that waits in the page, a bottom sheet on small screens. The browser keeps and gives back the focus. */
export function PageDialog({ id, title, children, footer, size = 'm', content, address }: PageDialogProps) {
  const titleId = `${id}-title`
  return (
    <dialog
      id={id}
      className={cx('dialog', size === 'l' && 'dialog-l')}
      aria-labelledby={titleId}
      open={address?.open}
      data-address={address?.href}
      data-closed-address={address?.closedHref}
      closedby="any"
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {address && (
          <a className="icon-button dialog-close-link" href={address.closedHref} aria-label="Fermer">
            <X className="icon" aria-hidden="true" />
          </a>
        )}
        <button className="icon-button" type="button" aria-label="Fermer" {...commands(id)}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body" data-content-from={content?.from} data-adds-class={content?.classes}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}

/** React's types do not know these two attributes yet. */
function commands(id: string): object {
  return { command: 'close', commandfor: id }
}
