import { Link, href, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { AuditListItem } from '../audit.queries.server.ts'
import { actionText } from '../audit-words.ts'
import { JOURNAL_PARAMS } from '../journal-filter.ts'
import { ChangeList } from './ChangeList.tsx'

interface JournalProps {
  entries: readonly AuditListItem[]
  total: number
  page: number
  actions: readonly string[]
  actors: readonly { id: string; label: string }[]
  now: Date
}

/** Who did what, when, with the values before and after. */
export function Journal({ entries, total, page, actions, actors, now }: JournalProps) {
  return (
    <>
      <StaffHead title="Journal" detail={countText(total, 'ligne')} />
      <ListToolbar label="Filtrer le journal" searchLabel="Personne ou objet">
        <ListFilter
          name={JOURNAL_PARAMS.actor}
          label="Par"
          allLabel="Par tout le monde"
          options={actors.map(({ id, label }) => ({ value: id, label }))}
        />
        <ListFilter
          name={JOURNAL_PARAMS.action}
          label="Action"
          allLabel="Toutes les actions"
          options={actions.map((action) => ({ value: action, label: actionText(action) })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))}
        />
        <DateFilter name={JOURNAL_PARAMS.from} label="Du" />
        <DateFilter name={JOURNAL_PARAMS.until} label="Au" />
      </ListToolbar>
      {entries.length > 0 ? (
        <DataTable caption="Journal" columns={columns(now)} rows={entries} rowKey={(entry) => entry.id} />
      ) : (
        <NothingHere illustration="search" title="Rien à cet endroit du journal" text="Élargissez les dates ou enlevez un filtre." />
      )}
      <Pagination total={total} page={page} />
    </>
  )
}

function DateFilter({ name, label }: { name: string; label: string }) {
  const [params] = useSearchParams()
  const value = params.get(name) ?? ''
  return (
    <label className="date-filter">
      {label}
      <input key={value} className="input" type="date" name={name} defaultValue={value} />
    </label>
  )
}

/** A change of many prices leads to all of them. */
function Subject({ id, subjectKind, subjectLabel, after }: AuditListItem) {
  const text = subjectLabel || '–'
  if (subjectKind !== 'prices' || after?.['prices'] === undefined) return <Address text={text} />
  return <Link to={href('/admin/prix/historique/:id', { id })}>{text}</Link>
}

/** An e-mail goes on below itself on a small desk, first behind its sign: two of them beside each other pushed what was changed out of sight. */
function Address({ text }: { text: string }) {
  const end = text.indexOf('@') + 1
  return (
    <span className="is-address">
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </span>
  )
}

function columns(now: Date): Column<AuditListItem>[] {
  return [
    { id: 'quoi', label: 'Action', kind: 'title', cell: (entry) => actionText(entry.action) },
    { id: 'quand', label: 'Quand', wraps: true, cell: (entry) => <time dateTime={entry.at.toISOString()}>{momentText(entry.at, now)}</time> },
    { id: 'qui', label: 'Par', wraps: true, cell: (entry) => <Address text={entry.actorLabel} /> },
    { id: 'objet', label: 'Objet', wraps: true, wideOnly: true, cell: (entry) => <Subject {...entry} /> },
    { id: 'detail', label: 'Avant → après', cell: (entry) => <ChangeList before={entry.before} after={entry.after} /> },
  ]
}
