import { useWindowKeys } from '#app/ui/staff/use-window-keys.ts'
import { isTyping } from '../use-row-keys.ts'

interface CaseKeysProps {
  /** The field that takes money; null when nothing is left to pay. */
  payId: string | null
  /** Where one says who takes care of the case. */
  assignId: string
  /** The field in which one writes to the customer, or a note. */
  writeId: string
}

/** The keys of the page of a case, and the line that says them. Those that go through the list are in `CaseNeighbours`. */
export function CaseKeys({ payId, assignId, writeId }: CaseKeysProps) {
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (event.key === 'p') window.print()
    const ids: Readonly<Record<string, string | null>> = { e: payId, a: assignId, m: writeId }
    const field = document.getElementById(ids[event.key] ?? '')
    if (field === null) return
    // The letter itself must not land in the field.
    event.preventDefault()
    field.focus()
    field.scrollIntoView({ block: 'center' })
    if (field instanceof HTMLSelectElement) field.showPicker()
  })
  return (
    <p className="key-hints">
      {payId !== null && (
        <span>
          <kbd>e</kbd> encaisser
        </span>
      )}
      <span>
        <kbd>a</kbd> confier
      </span>
      <span>
        <kbd>m</kbd> écrire, noter
      </span>
      <span>
        <kbd>p</kbd> imprimer
      </span>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> dossier suivant, précédent
      </span>
      <span>
        <kbd>Échap</kbd> retour à la liste
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Z</kbd> annuler
      </span>
      <span>
        <kbd>?</kbd> toutes les touches
      </span>
    </p>
  )
}
