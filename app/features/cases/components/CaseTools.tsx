import { useSearchParams } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { BOARD_WORD, CASE_PARAMS, DAY_GROUP_IDS, DAY_GROUP_WORDS, NOBODY, RETURNS_WORD, STUCK_WORD } from '../case-list.ts'
import { CASE_STEPS } from '../case-machine.ts'
import { DAY_GROUPS } from '../day-words.ts'
import type { Colleague } from '../colleagues.queries.server.ts'

const GROUP_OPTIONS = DAY_GROUP_IDS.map((id) => ({ value: DAY_GROUP_WORDS[id], label: DAY_GROUPS[id].label }))
const STEP_OPTIONS = CASE_STEPS.map(({ id, label }) => ({ value: id, label }))

interface CaseToolsProps {
  colleagues: readonly Colleague[]
  /** Whether the cases are shown as a board. */
  board: boolean
}

/** What narrows the list of cases down, and how it is shown: as a board or as a list. */
export function CaseTools({ colleagues, board }: CaseToolsProps) {
  const [params] = useSearchParams()
  const display = (word: string | null) => listHref(params, { [CASE_PARAMS.display]: word })
  const assignees = [{ value: NOBODY, label: 'Personne' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]
  const assignee = params.get(CASE_PARAMS.assignee) ?? ''
  // A view that was kept may name somebody who has left since: the list says why it is empty.
  if (assignee !== '' && assignees.every(({ value }) => value !== assignee)) assignees.push({ value: assignee, label: 'Compte suspendu ou supprimé' })
  return (
    <div className="case-tools">
      <ListToolbar label="Filtrer les dossiers" searchLabel="Chercher un dossier" searchPlaceholder="Nom, téléphone, panne, IMEI, référence">
        {/* Only the day leads to its groups. */}
        {params.has(CASE_PARAMS.group) && <ListFilter name={CASE_PARAMS.group} label="Du jour" allLabel="Tous" options={GROUP_OPTIONS} />}
        {/* Only the day and its figures lead to one step: the list says which, and another search keeps it. */}
        {params.has(CASE_PARAMS.step) && <ListFilter name={CASE_PARAMS.step} label="Étape" allLabel="Toutes les étapes" options={STEP_OPTIONS} />}
        <ListFilter name={CASE_PARAMS.assignee} label="Confié à" allLabel="Toute l’équipe" options={assignees} />
        <ListFilter
          name={CASE_PARAMS.warranty}
          label="Garantie"
          allLabel="Tous les dossiers"
          options={[{ value: RETURNS_WORD, label: 'Retours sous garantie' }]}
        />
        <label className="check">
          <input
            key={params.get(CASE_PARAMS.stuck)}
            type="checkbox"
            name={CASE_PARAMS.stuck}
            value={STUCK_WORD}
            defaultChecked={params.get(CASE_PARAMS.stuck) === STUCK_WORD}
          />
          <span>Bloqués seulement</span>
        </label>
        {[CASE_PARAMS.view, CASE_PARAMS.display].map((name) => {
          const value = params.get(name)
          return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
        })}
      </ListToolbar>
      <Segmented
        label="Présentation"
        segments={[
          { label: 'Tableau', href: display(BOARD_WORD), current: board },
          { label: 'Liste', href: display(null), current: !board },
        ]}
      />
    </div>
  )
}
