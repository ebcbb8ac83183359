import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

interface Suggestion {
  id: string
  label: ReactNode
  detail: string
}

interface SuggestionsProps {
  label: string
  items: readonly Suggestion[]
  onChoose: (id: string) => void
}

/** What may be meant, as buttons under the field while somebody is in it: reached by Tab or ↓, left by Escape to the field. */
export function Suggestions({ label, items, onChoose }: SuggestionsProps) {
  if (items.length === 0) return null
  return (
    <div className="counter-suggestions" role="group" aria-label={label} onKeyDown={walk} onMouseDown={keepFocus}>
      {items.map(({ id, label: name, detail }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          <span>{name}</span>
          <small>{detail}</small>
        </button>
      ))}
    </div>
  )
}

/** ↓ in a field leads to the suggestions under it. */
export function toSuggestions(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return
  const first = event.currentTarget.closest('.field')?.querySelector<HTMLElement>('.counter-suggestions button')
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** A press leaves the focus in the field: the list goes once it is gone, and not every browser gives it to a button. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const here = buttons.findIndex((button) => button === document.activeElement)
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const next = buttons[here + step]
  if (next) next.focus()
  else event.currentTarget.closest('.field')?.querySelector<HTMLElement>('input')?.focus()
}
