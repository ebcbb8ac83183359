import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { LIST_PARAMS } from '#app/lib/list-query.ts'
import { Button } from '../Button.tsx'
import { SelectInput } from '../SelectInput.tsx'

/** A pause in typing that counts as "that is what I look for", ms. */
const TYPING_PAUSE_MS = 300

interface ListToolbarProps {
  /** Names the search: "Filtrer les modèles". */
  label: string
  searchLabel: string
  searchPlaceholder?: string
  /** Filters: `ListFilter`s. */
  children?: ReactNode
}

/** Search and filters above a list, kept in the address. A plain GET form: without script a button applies it. */
export function ListToolbar({ label, searchLabel, searchPlaceholder, children }: ListToolbarProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const searchId = useId()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(pause.current), [])

  const applyEarlyInput = useEffectEvent(() => {
    const typed = form.current && filledFields(form.current)
    if (form.current && [...(typed ?? [])].some(([name, value]) => params.get(name) !== value)) apply(form.current)
  })
  // What was typed or chosen before script ran in the page.
  useEffect(() => applyEarlyInput(), [])

  function applyAfterPause(event: FormEvent<HTMLFormElement>) {
    const changed = event.currentTarget
    clearTimeout(pause.current)
    const waitMs = event.target instanceof HTMLInputElement && event.target.type === 'search' ? TYPING_PAUSE_MS : 0
    pause.current = setTimeout(() => apply(changed), waitMs)
  }

  function apply(filled: HTMLFormElement) {
    clearTimeout(pause.current)
    void submit(filledFields(filled), { replace: true })
  }

  function applyNow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(event.currentTarget)
  }

  return (
    <Form ref={form} className="toolbar" role="search" aria-label={label} onChange={applyAfterPause} onSubmit={applyNow}>
      <div className="search-field">
        <Search className="icon icon-s" aria-hidden="true" />
        <label className="vh" htmlFor={searchId}>
          {searchLabel}
        </label>
        <input
          className="input"
          id={searchId}
          name={LIST_PARAMS.search}
          type="search"
          placeholder={searchPlaceholder ?? searchLabel}
          defaultValue={params.get(LIST_PARAMS.search) ?? ''}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      {children}
      {[LIST_PARAMS.sort, LIST_PARAMS.order].map((name) => {
        const value = params.get(name)
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
      })}
      <noscript>
        <Button type="submit">Filtrer</Button>
      </noscript>
    </Form>
  )
}

/** What the form says, without the fields that say nothing: the address stays short. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') fields.set(name, value)
  return fields
}

interface ListFilterProps {
  name: string
  label: string
  /** The choice that filters nothing: "Toutes les marques". */
  allLabel: string
  options: readonly { value: string; label: string }[]
}

/** One filter of a `ListToolbar`. */
export function ListFilter({ name, label, allLabel, options }: ListFilterProps) {
  const [params] = useSearchParams()
  const value = params.get(name) ?? ''
  return (
    <SelectInput key={value} name={name} aria-label={label} defaultValue={value} options={options}>
      <option value="">{allLabel}</option>
    </SelectInput>
  )
}
