import { caseChangeText } from '../case-change-text.ts'
import { useCaseChanges } from '../use-case-changes.ts'

/** The quiet line about what a colleague has changed meanwhile: over the page, so that nothing moves under a finger. */
export function CaseChanged({ statePath, mark }: { statePath: string; mark: string }) {
  const { by, show } = useCaseChanges(statePath, mark)
  return (
    <div className="case-changed" role="status">
      {by && (
        <p>
          {caseChangeText(by)}{' '}
          <button type="button" className="link-button" onClick={show}>
            Voir
          </button>
        </p>
      )}
    </div>
  )
}
