import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { href, useNavigate, useSubmit } from 'react-router'
import { Dialog } from '#app/ui/Dialog.tsx'
import { useFocusOnMount } from '#app/ui/staff/use-focus-on-mount.ts'
import type { Found } from '../found.ts'
import { NEW_CASE_FIELD, NEW_CASE_PATH } from '../navigation.ts'
import type { NavigationEntry } from '../navigation.ts'
import { matchItems } from '../palette-items.ts'
import type { PaletteItem } from '../palette-items.ts'
import { OTHER_WORDS, PALETTE_TOPICS } from '../palette-topics.ts'
import { useSearch } from '../use-search.ts'
import { startingIn } from '../use-screen-start.ts'

interface PaletteProps {
  entries: readonly NavigationEntry[]
  onClose: () => void
}

/** Go anywhere from the keyboard: type the beginning of a name, arrows, Enter. Loaded once the screen is there. */
export default function Palette({ entries, onClose }: PaletteProps) {
  const listId = useId()
  const field = useFocusOnMount()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const [hurried, setHurried] = useState('')
  const search = useSearch()
  // What was found for other letters is gone with them.
  const found = search.answer && search.answer.typed === typed.trim() ? search.answer.found : []
  const { waysTo, itemsOf } = useItems(entries)
  const items = [...matchItems(waysTo(typed), typed), ...found.flatMap(itemsOf)]
  const chosen = items[Math.min(position, items.length - 1)]

  function run(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    item.run()
  }

  // A scanner presses Enter with its last digit, before anything can be found: the first that is found for it is what it means.
  const onFound = useEffectEvent(() => {
    if (hurried !== '' && hurried === typed.trim() && hurried === search.answer?.typed) run(items[0])
  })
  useEffect(() => {
    if (search.answer) onFound()
  }, [search.answer])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) run(chosen)
      else setHurried(typed.trim())
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setPosition((here) => step(Math.min(here, items.length - 1), items.length))
  }

  return (
    <Dialog open onClose={onClose} title="Chercher partout">
      <div className="palette" onKeyDown={onKeyDown}>
        <input
          className="input"
          role="combobox"
          aria-label="Client, dossier, modèle, écran ou action"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-autocomplete="list"
          placeholder="Client, téléphone, IMEI, modèle, écran…"
          autoComplete="off"
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPosition(0)
            setHurried('')
            search.ask(event.target.value)
          }}
        />
        <div className="palette-list" id={listId} role="listbox" aria-label="Résultats">
          {items.map((item) => (
            <div key={item.id} id={`${listId}-${item.id}`} role="option" tabIndex={-1} aria-selected={item === chosen} onClick={() => run(item)}>
              <span>
                {item.label}
                {item.detail && <small> {item.detail}</small>}
              </span>
              <small>{item.group}</small>
            </div>
          ))}
        </div>
        {search.problem === undefined ? (
          items.length === 0 && !search.isAsking && <p className="soft">Rien de ce nom.</p>
        ) : (
          <p role="status">{search.problem}</p>
        )}
      </div>
    </Dialog>
  )
}

/** What the palette leads to: screens and actions, and what a search has found. */
function useItems(entries: readonly NavigationEntry[]) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const opens = (area: string) => entries.some(({ id }) => id === area)

  function waysTo(typed: string): PaletteItem[] {
    const screens = entries.map(({ id, label, path }) => ({ id, label, words: OTHER_WORDS[id], group: 'Écran', run: () => void navigate(path) }))
    // Shown only to who looks for them: the list of screens is long.
    const topics = (typed.trim() === '' ? [] : PALETTE_TOPICS)
      .filter(({ area }) => opens(area))
      .map(({ label, words, path }, index) => ({ id: `topic-${index}`, label, words, group: 'Écran', run: () => void navigate(path) }))
    const action = (id: keyof typeof OTHER_WORDS, label: string, run: () => void) => ({ id, label, words: OTHER_WORDS[id], group: 'Action', run })
    return [
      ...screens,
      ...topics,
      action('new-case', 'Nouveau dossier', () => void navigate(NEW_CASE_PATH, startingIn(NEW_CASE_FIELD))),
      ...(opens('refurbished')
        ? [action('new-device', 'Ajouter un appareil reconditionné', () => void navigate(href('/admin/refurbished/nouveau')))]
        : []),
      action('close-shop', 'Fermer le magasin', () => void navigate('/admin/magasins')),
      { id: 'site', label: 'Voir le site', group: 'Action', run: () => window.location.assign(href('/')) },
      action('sign-out', 'Se déconnecter', () => void submit(null, { method: 'post', action: href('/admin/sortie') })),
    ]
  }

  function itemsOf({ group, label, detail, href: to, sellsId }: Found): PaletteItem[] {
    const item = { id: to, label, detail, group, run: () => void navigate(to) }
    if (sellsId === undefined) return [item]
    const sell = () => void submit({ intent: 'sale', deviceId: sellsId }, { method: 'post', action: href('/admin/factures') })
    return [{ id: `vendre-${sellsId}`, label: `Vendre\u00a0: ${label}`, detail, group: 'Action', run: sell }, item]
  }

  return { waysTo, itemsOf }
}

/** Where each key leads in a list of so many items. */
const STEPS: Record<string, (here: number, count: number) => number> = {
  ArrowDown: (here, count) => (here + 1) % Math.max(count, 1),
  ArrowUp: (here, count) => (here <= 0 ? count : here) - 1,
  Home: () => 0,
  End: (_here, count) => count - 1,
}
