import { useState } from 'react'
import type { ComponentPropsWithoutRef, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { TextInput } from '../TextInput.tsx'

export interface Suggestion {
  id: string
  label: ReactNode
  detail: string
}

interface SuggestInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'list' | 'role'> {
  id: string
  /** The name of the list. */
  listLabel: string
  suggestions: readonly Suggestion[]
  /** "3 modèles proposés", read aloud. */
  countOf: (count: number) => string
  onChoose: (id: string) => void
}

/**
 * A field with what may be meant in a list under it, as on the public site: arrows walk, Enter takes, Escape closes, a press takes. The focus stays in the
 * field and nothing in the list is a stop of its own: Tab leads to the next field, for what somebody types then belongs there.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { id, listLabel, suggestions, countOf, onChoose, onInput, onKeyDown, onBlur, ...rest } = props
  const { shown, here, openIf, close, choose, steer } = useSuggestionList(suggestions, onChoose)
  const listId = `${id}-list`

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!steer(event.key)) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <TextInput
        {...rest}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={here < 0 ? undefined : optionId(listId, here)}
        onInput={(event) => {
          onInput?.(event)
          // What a choice fills in was not typed here.
          openIf(event.currentTarget === document.activeElement)
        }}
        onKeyDown={press}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      />
      <div className="suggest-list" id={listId} role="listbox" aria-label={listLabel} hidden={shown.length === 0}>
        {shown.map((each, index) => (
          <div
            key={each.id}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === here}
            tabIndex={-1}
            onMouseDown={keepFocus}
            ref={index === here ? showWhole : null}
            onClick={() => choose(each.id)}
          >
            <span>{each.label}</span>
            <small>{each.detail}</small>
          </div>
        ))}
      </div>
      <span className="vh" role="status">
        {shown.length > 0 && countOf(shown.length)}
      </span>
    </>
  )
}

/** The list under the field: whether it is open, and at which of its suggestions the arrows are (-1 for none). */
function useSuggestionList(suggestions: readonly Suggestion[], onChoose: (id: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const shown = isOpen ? suggestions : []
  const here = shown.findIndex((each) => each.id === active)

  function openIf(mayOpen: boolean) {
    setOpen(mayOpen)
    setActive(null)
  }

  const close = () => openIf(false)

  function choose(chosen: string) {
    onChoose(chosen)
    close()
  }

  /** Does what a key means for the list; false where it means nothing there. */
  function steer(key: string): boolean {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && suggestions.length > 0) {
      setOpen(true)
      const next = here < 0 ? (step > 0 ? 0 : suggestions.length - 1) : (here + step + suggestions.length) % suggestions.length
      setActive(suggestions[next]?.id ?? null)
      return true
    }
    if (shown.length === 0) return false
    if (key === 'Escape') close()
    else if (key === 'Enter' && active !== null && here >= 0) choose(active)
    else return false
    return true
  }

  return { shown, here, openIf, close, choose, steer }
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

/** A press must not take the focus from the field: leaving it closes the list. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
