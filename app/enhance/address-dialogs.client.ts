import { openDialog } from './dialogs.client.ts'

/**
 * Dialogs that have an address of their own. A link to one opens it without leaving the page; Back closes it, Forward opens it again.
 * A dialog says where it stands (`data-address`) and what the address is without it (`data-closed-address`).
 */
export function enhanceAddressDialogs(root: Document): void {
  const dialogs = [...root.querySelectorAll<HTMLDialogElement>('dialog[data-address]')]
  if (dialogs.length === 0) return

  function followAddress(): void {
    const here = location.pathname + location.search
    for (const dialog of dialogs) {
      const isHere = new URL(dialog.dataset['address'] ?? '', location.href).search === location.search && location.search !== ''
      if (isHere) openDialog(root, dialog.id)
      else if (dialog.open && here !== dialog.dataset['address']) dialog.close()
    }
  }

  for (const dialog of dialogs) {
    const address = dialog.dataset['address'] ?? ''
    const link = root.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)
    link?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.pushState(null, '', address)
      openDialog(root, dialog.id)
    })
    dialog.addEventListener('close', () => {
      const isHere = new URL(address, location.href).search === location.search
      if (isHere) history.replaceState(null, '', dialog.dataset['closedAddress'] ?? location.pathname)
      // A visitor who came straight to the details has no place to give the focus back to: the card is one.
      link?.focus()
    })
  }
  addEventListener('popstate', followAddress)
  followAddress()
}
