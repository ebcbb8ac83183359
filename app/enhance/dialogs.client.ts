import { bringIcons } from '#app/ui/bring-icons.ts'
import { enhanceCarousels } from './carousels.client.ts'

const NO_CONTENT = 'Les avis n’ont pas pu être chargés. Vérifiez la connexion, puis ouvrez-les de nouveau.'
/** On a dialog that a script opened, from the first moment (`dialog.css`). */
const OPENING = 'is-opening'

/**
 * Dialogs that a link opens: without script the link leads to a page that says the same.
 * Also what the newest browsers do by themselves: buttons that command a dialog, and a backdrop that closes it.
 */
export function enhanceDialogs(root: Document): void {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const link = event.target.closest<HTMLElement>('a[data-dialog]')
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      openDialog(root, link.dataset['dialog'] ?? '')
    }
    const button = event.target.closest('button[command="close"]')
    if (button && !('commandForElement' in button)) dialogOf(root, button.getAttribute('commandfor') ?? '')?.close()
  })
  // A dialog is shown at once and becomes modal a moment later (`show`): until then Escape does not close it by itself.
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.querySelector<HTMLDialogElement>(`dialog.${OPENING}[open]:not(:modal)`)?.close()
  })
  for (const dialog of root.querySelectorAll('dialog')) if (!('closedBy' in dialog)) closeByBackdrop(dialog)
  // A visitor who goes on from a dialog finds the page without it on coming back.
  addEventListener('pagehide', () => {
    for (const dialog of root.querySelectorAll<HTMLDialogElement>(`dialog[open]:is(:modal, .${OPENING}):not([data-address])`)) dialog.close()
  })
}

/** Opens over the page what the server already sent; a frame is asked for now, and stays. */
export function openDialog(root: Document, id: string): void {
  const dialog = dialogOf(root, id)
  if (!dialog || dialog.matches(':modal') || dialog.classList.contains(OPENING)) return
  const opener = root.activeElement
  for (const frame of dialog.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')) {
    frame.addEventListener('load', () => closeByEscapeIn(frame, dialog))
    frame.src = frame.dataset['src'] ?? ''
    delete frame.dataset['src']
  }
  void fill(dialog)
  void show(dialog)
  dialog.addEventListener(
    'close',
    () => {
      dialog.classList.remove(OPENING)
      // The button that closed it may still have the focus, and the menu of the link is closed by now.
      if (opener instanceof HTMLElement) (opener.closest('details:not([open])')?.querySelector('summary') ?? opener).focus()
    },
    { once: true },
  )
}

/**
 * A modal dialog makes the whole page behind it inert, which takes a slow phone longer than a tap may wait: it shows first, and is
 * made modal once it stands.
 */
async function show(dialog: HTMLDialogElement): Promise<void> {
  if (!dialog.open) {
    dialog.classList.add(OPENING)
    dialog.show()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    // Somebody was quicker.
    if (!dialog.open || dialog.matches(':modal')) return
  }
  const focused = dialog.ownerDocument.activeElement
  // Only what is closed can become modal; nothing of it is seen. What the server opened for those without script is not modal either.
  dialog.open = false
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true })
}

/** Puts what the dialog of the same id holds in another page into this one, the first time that it opens. */
async function fill(dialog: HTMLDialogElement): Promise<void> {
  const body = dialog.querySelector<HTMLElement>('[data-content-from]')
  const from = body?.dataset['contentFrom']
  if (!body || !from) return
  delete body.dataset['contentFrom']
  try {
    const response = await fetch(from)
    if (!response.ok) throw new Error(`${from} answered ${response.status}`)
    const html = await response.text()
    // Without the head: the policy of this page knows no style of another.
    const page = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')
    await inForce(document.querySelector('link[media^=print]'))
    body.replaceChildren(...(dialogOf(page, dialog.id)?.querySelector('.dialog-body')?.childNodes ?? []))
    bringIcons(page)
    enhanceCarousels(body)
  } catch {
    // The next opening is another try; the page itself is one link away.
    body.dataset['contentFrom'] = from
    body.firstElementChild?.replaceChildren(NO_CONTENT)
  }
}

/** What this sheet dresses waits for it on a slow line, ms. */
const SHEET_AT_MOST_MS = 3_000

/** Until now its rules were for paper. Where they do not come, what they dress shows without them. */
async function inForce(sheet: HTMLLinkElement | null): Promise<void> {
  if (!sheet) return
  sheet.removeAttribute('media')
  if (sheet.sheet) return
  await new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    setTimeout(resolve, SHEET_AT_MOST_MS)
  })
}

function dialogOf(root: Document, id: string): HTMLDialogElement | null {
  const found = root.querySelector(`#${CSS.escape(id)}`)
  return found instanceof HTMLDialogElement ? found : null
}

/** Pressed and released on the backdrop: a text selection that ends there does not close. */
function closeByBackdrop(dialog: HTMLDialogElement): void {
  let pressed = false
  dialog.addEventListener('mousedown', ({ target }) => (pressed = target === dialog))
  dialog.addEventListener('click', ({ target }) => {
    if (pressed && target === dialog) dialog.close()
  })
}

/** Keys that are pressed in a frame stay in it; only a page of our own lets us listen. */
function closeByEscapeIn(frame: HTMLIFrameElement, dialog: HTMLDialogElement): void {
  frame.contentDocument?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) dialog.close()
  })
}
