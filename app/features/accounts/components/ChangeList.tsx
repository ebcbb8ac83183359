import { fieldChanges } from '../field-changes.ts'

interface ChangeListProps {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What an entry of the journal changed, field by field: before, then after. */
export function ChangeList({ before, after }: ChangeListProps) {
  const changes = fieldChanges(before, after)
  if (changes.length === 0) return null
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.field}>
          {`${change.field}\u00a0: `}
          {change.before !== null && <del>{change.before}</del>}
          {change.before !== null && change.after !== null && ' → '}
          {change.after !== null && <ins>{change.after}</ins>}
          {change.whole && (
            <details>
              <summary>Tout lire</summary>
              {change.whole.map((text) => (
                <p key={text}>{text.replaceAll('\n', '\u00a0; ')}</p>
              ))}
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
