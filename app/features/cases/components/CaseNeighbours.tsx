import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#app/ui/button-class.ts'
import { useWindowKeys } from '#app/ui/staff/use-window-keys.ts'
import { casePath } from '../case-list.ts'
import { neighboursOf } from '../last-list.ts'
import { isTyping } from '../use-row-keys.ts'

/** Back to the list that the case was opened from, and on to the one before or after it there: by button, or with Escape, k and j. */
export function CaseNeighbours({ reference }: { reference: string }) {
  const navigate = useNavigate()
  const [found, setFound] = useState<ReturnType<typeof neighboursOf>>()
  // The list lives in the browser's own storage: the server renders the page without it.
  useEffect(() => setFound(neighboursOf(reference)), [reference])

  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
    // A sheet that is open closes first.
    if (event.key === 'Escape' && !document.querySelector(':popover-open')) void navigate(found?.href ?? '/admin/dossiers')
    const next = event.key === 'j' ? found?.after : event.key === 'k' ? found?.before : undefined
    if (next !== undefined) void navigate(casePath(next))
  })

  return (
    <nav className="case-back" aria-label="Dans la liste">
      <Link to={found?.href ?? '/admin/dossiers'}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        {found ? 'Retour à la liste' : 'Dossiers en cours'}
      </Link>
      {found && (
        <span className="case-neighbours">
          <Neighbour reference={found.before} label="Dossier précédent" keys="k" />
          <small>{found.place}</small>
          <Neighbour reference={found.after} label="Dossier suivant" keys="j" />
        </span>
      )}
    </nav>
  )
}

function Neighbour({ reference, label, keys }: { reference: string | undefined; label: string; keys: 'j' | 'k' }) {
  const Icon = keys === 'k' ? ChevronLeft : ChevronRight
  const icon = <Icon className="icon icon-s" aria-hidden="true" />
  if (reference === undefined) return <span className="case-neighbour-none">{icon}</span>
  return (
    <Link
      className={buttonClass({ variant: 'outline', size: 's' })}
      to={casePath(reference)}
      aria-keyshortcuts={keys}
      aria-label={`${label}, ${reference}`}
    >
      {icon}
    </Link>
  )
}
