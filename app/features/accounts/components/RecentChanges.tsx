import { momentText } from '#app/lib/moment-text.ts'
import { actionText } from '../audit-words.ts'
import type { RecentChange } from '../recent-changes.queries.server.ts'
import { ChangeList } from './ChangeList.tsx'

/** The latest of the journal, newest first. */
export function RecentChanges({ changes, now }: { changes: readonly RecentChange[]; now: Date }) {
  if (changes.length === 0) return <p className="soft">Rien n’a encore changé.</p>
  return (
    <ol className="row-list">
      {changes.map((change) => (
        <li key={change.id}>
          <span>
            {actionText(change.action)}
            {change.subjectLabel && change.subjectLabel !== change.actorLabel && <b>{` ${change.subjectLabel}`}</b>}
            <small>
              {`${change.actorLabel}, `}
              <time dateTime={change.at.toISOString()}>{momentText(change.at, now)}</time>
            </small>
          </span>
          <ChangeList before={change.before} after={change.after} />
        </li>
      ))}
    </ol>
  )
}
