import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

const KEY = 'n'

/** Somebody at the counter: one press away from every screen, `n` on the keyboard. */
export function NewCaseLink() {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void navigate(href('/admin/dossiers/nouveau'))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <nav aria-label="Au comptoir">
      <ButtonLink icon={Plus} href={href('/admin/dossiers/nouveau')} aria-keyshortcuts={KEY}>
        Nouveau dossier
        <kbd className="shortcut">N</kbd>
      </ButtonLink>
    </nav>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
