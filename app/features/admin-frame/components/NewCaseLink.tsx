import { Plus } from 'lucide-react'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { NEW_CASE_PATH } from '../navigation.ts'

/**
 * Somebody at the counter: one press away from every screen, `n` on the keyboard.
 * @param next the screen has no more urgent action: this one carries the light
 */
export function NewCaseLink({ next }: { next: boolean }) {
  return (
    <nav aria-label="Au comptoir">
      <ButtonLink variant={next ? 'beacon' : 'outline'} icon={Plus} href={NEW_CASE_PATH} aria-keyshortcuts="n">
        Nouveau dossier
        <kbd className="shortcut">N</kbd>
      </ButtonLink>
    </nav>
  )
}
