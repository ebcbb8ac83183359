import { Form } from 'react-router'
import { wordDifferences } from '#app/lib/word-differences.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { useIsUnsaved } from '#app/ui/staff/UnsavedChanges.tsx'
import { writtenText } from '../document-words.ts'
import { textsOf } from '../editor-form.ts'
import type { EditorField } from '../editor-form.ts'

export interface ShownVersion {
  version: number
  at: Date
  by: string
  body: unknown
  isLive: boolean
}

interface VersionsPanelProps {
  field: EditorField
  /** Newest first. */
  versions: readonly ShownVersion[]
  now: Date
}

/** Everything the document ever said: who, when, and what changed against the version before. */
export function VersionsPanel({ field, versions, now }: VersionsPanelProps) {
  return (
    <Panel title="Versions">
      <ol className="version-list">
        {versions.map((version, place) => (
          <li key={version.version}>
            <h3 className="heading-s">
              {`Version ${version.version}`}
              {version.isLive && ', en ligne'}
            </h3>
            <p className="small soft">{writtenText(version, now)}</p>
            <Differences field={field} before={versions[place + 1]?.body} after={version.body} />
            {place > 0 && <RestoreButton version={version.version} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Puts an older version into the editor; what stands there unsaved is asked about first. */
function RestoreButton({ version }: { version: number }) {
  const isUnsaved = useIsUnsaved()
  const label = `Reprendre la version ${version}`
  if (isUnsaved)
    return (
      <ConfirmButton
        size="s"
        label={label}
        fields={{ intent: 'restore', version: String(version) }}
        title={`${label}\u00a0?`}
        text="Vos modifications ne sont pas enregistrées. Si vous reprenez cette version, elles sont perdues."
        confirmLabel={label}
      />
    )
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="s" name="intent" value="restore">
        {label}
      </Button>
    </Form>
  )
}

function Differences({ field, before, after }: { field: EditorField; before: unknown; after: unknown }) {
  if (before === undefined) return <p className="small">Première version.</p>
  const old = new Map(textsOf(field, before).map(({ place, text }) => [place, text]))
  const young = new Map(textsOf(field, after).map(({ place, text }) => [place, text]))
  const changed = [...new Set([...young.keys(), ...old.keys()])].filter((place) => old.get(place) !== young.get(place))
  if (changed.length === 0) return <p className="small">Les mêmes mots.</p>
  return (
    <dl className="version-words">
      {changed.map((place) => (
        <div key={place}>
          <dt className="small">{place}</dt>
          <dd>
            {wordDifferences(old.get(place) ?? '', young.get(place) ?? '').map(({ change, text }, index) => {
              const key = `${index}:${text}`
              if (change === 'added') return <ins key={key}>{text}</ins>
              return change === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
