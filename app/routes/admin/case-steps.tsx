import { AidProofs } from '#app/features/aids/components/AidProofs.tsx'
import { PARCEL_ARRIVED } from '#app/features/cases/next-action.ts'
import { findMove, isWorkStep, movesFrom } from '#app/features/cases/case-machine.ts'
import { CloseRepairForm } from '#app/features/repairs/components/CloseRepairForm.tsx'
import type { RepairIntent } from '#app/features/repairs/repair-answer.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { UnrepairableForm } from '#app/features/repairs/components/UnrepairableForm.tsx'
import { dueWhenGivenUp } from '#app/features/repairs/unrepairable-words.ts'
import { StepForm } from '#app/features/repairs/components/StepForm.tsx'
import { FoldedPanel } from '#app/ui/staff/FoldedPanel.tsx'
import { CASE_FORMS, mayHandOver } from './case-links.ts'
import type { CasePartProps } from './case-part.ts'

/** The hand-over: what came of the repair, what is guaranteed, what is not paid. */
export function CaseHandOver({ page, answer }: CasePartProps) {
  const { row, sheet, closing, contract, money, covered, diagnosis, freedDiagnosis, returnedRestCents, likelyRepaired, goesOn, addition, aid, next } =
    page
  const withdrawal = contract?.withdrawal != null
  if (!sheet || !mayHandOver(row, withdrawal)) return null
  const added = goesOn && addition !== null
  // What is next stands open, so that one press does it; what waits for its parcel does not.
  const isNext = row.step !== 'shipped' && next.act?.kind === 'form' && next.act.form === 'rendre'
  const ends = findMove(row.step, 'closed', { device: true, withdrawal, added, leftFrom: leftFrom(sheet) })
  return (
    <FoldedPanel
      title={row.step === 'shipped' ? 'Arrivée du colis' : 'Remise de l’appareil'}
      id={CASE_FORMS.rendre}
      open={isNext || isRefused(answer, 'close')}
    >
      {added && (
        <p className="small mb-4">
          Ce qui a été convenu pendant le travail attend encore. Pour rendre l’appareil réparé sans cela,{' '}
          <a href={`#${CASE_FORMS['sans-ajout']}`}>notez-le d’abord</a>.
        </p>
      )}
      {row.step === 'ready' && <AidProofs aid={aid} />}
      <CloseRepairForm
        id={sheet.id}
        note={sheet.handOverNote}
        draft={closing}
        answer={answer}
        withdrawn={withdrawal}
        returnOnly={ends?.asks === 'return-only'}
        likelyRepaired={likelyRepaired}
        restCents={money.restCents}
        returnedRestCents={returnedRestCents}
        {...(row.step === 'shipped' && { arrival: PARCEL_ARRIVED })}
        covered={covered}
        diagnosis={diagnosis}
        freedDiagnosis={freedDiagnosis}
      />
    </FoldedPanel>
  )
}

/** Any other step of the work, for what the next action does not say. */
export function CaseStepChange({ page: { row, sheet, contract, diagnosis, freedDiagnosis }, answer }: CasePartProps) {
  if (!sheet || sheet.erased) return null
  const moves = movesFrom(row.step, { device: true, withdrawal: contract?.withdrawal != null, leftFrom: leftFrom(sheet) })
  if (!moves.some(({ to }) => isWorkStep(to))) return null
  return (
    <FoldedPanel title="Changer d’étape" open={isRefused(answer, 'status') || isRefused(answer, 'unrepairable')}>
      <StepForm sheet={sheet} />
      {moves.some(({ asks }) => asks === 'reason') && (
        <UnrepairableForm sheet={sheet} due={dueWhenGivenUp({ diagnosis, freedDiagnosis })} answer={answer} />
      )}
    </FoldedPanel>
  )
}

/** Where a device lay whose parcel is under way; undefined once it was given back. */
function leftFrom({ status, unrepairable }: RepairSheet) {
  if (status === 'handed_over') return undefined
  return unrepairable === null ? status : 'unrepairable'
}

/** Whether this form came back with something to correct. */
function isRefused(answer: CasePartProps['answer'], intent: RepairIntent): boolean {
  return answer?.errors !== undefined && answer.typed?.['intent'] === intent
}
