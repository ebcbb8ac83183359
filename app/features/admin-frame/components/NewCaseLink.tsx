import { Plus } from 'lucide-react'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** Somebody at the counter: one press away from every screen, `n` on the keyboard. */
export function NewCaseLink({ href }: { href: string }) {
  return (
    <nav aria-label="Au comptoir">
      <ButtonLink icon={Plus} href={href} aria-keyshortcuts="n">
        Nouveau dossier
        <kbd className="shortcut">N</kbd>
      </ButtonLink>
    </nav>
  )
}
