import { href } from 'react-router'
import { casePath } from '#app/features/cases/case-list.ts'
import { movesFrom } from '#app/features/cases/case-machine.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { CaseForm } from '#app/features/cases/action-types.ts'
import { noteFieldId, partFieldId } from '#app/features/contracts/withdrawal-fields.ts'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'

/** Where one writes to the customer of a case, or a note. */
export const WRITING_ID = 'ecrire-texte'

/** Where each form of the page of a case begins: its first field where there is one, so that it opens and takes what is typed. */
export const CASE_FORMS: Readonly<Record<CaseForm, string>> = {
  repondre: WRITING_ID,
  etiquette: 'label-file',
  demarrer: 'debut-du-travail',
  'sans-ajout': 'sans-ajout',
  devis: 'label-0',
  recevoir: WRITING_ID,
  rendre: 'rendre',
  encaisser: 'pay-amount',
  facturer: 'facture',
  avoir: 'facture',
  rembourser: 'refund-amount',
  retour: 'return-fault',
  'sous-garantie': 'suite',
  expedier: 'number-to-customer',
  retractation: 'contrat',
}

/** The form that takes a device in, filled in from its request. */
export function receiveHref(requestId: string): string {
  return newRepairHref({ kind: 'request', id: requestId })
}

/** The form that takes a device back, on the case whose warranty it is under; what is next there, where that case is open again. */
function returnHref(form: CaseForm, reference: string | null): string | null {
  const leadsThere = form === 'retour' || form === 'sous-garantie'
  return leadsThere && reference !== null ? `${casePath(reference)}#${CASE_FORMS[form]}` : null
}

/** Where the row of a list has the next thing done. */
export function rowHref(
  { kind, id, reference, reportedUnder }: Pick<CaseRow, 'kind' | 'id' | 'reference' | 'reportedUnder'>,
  form: CaseForm,
): string {
  if (form === 'recevoir' && kind === 'request') return receiveHref(id)
  return returnHref(form, reportedUnder) ?? `${casePath(reference)}#${CASE_FORMS[form]}`
}

/** Where a withdrawal is settled: at the part to be counted, or at what was done. */
function withdrawalHref(id: string, partToCount: boolean): string {
  return `${href('/admin/retractations')}#${partToCount ? partFieldId(id) : noteFieldId(id)}`
}

/** Where the next thing is done: most on the page itself. */
export function nextHref(
  form: CaseForm,
  {
    row: { reportedUnder },
    request,
    openDeposit,
    undoneInvoice,
    contract,
    partToCount = false,
    additionToCount = null,
  }: {
    row: Pick<CaseRow, 'reportedUnder'>
    request: { id: string } | null
    openDeposit?: { id: string } | undefined
    undoneInvoice?: { id: string } | undefined
    contract?: { withdrawal: { id: string } | null } | null
    partToCount?: boolean
    additionToCount?: string | null
  },
): string {
  if (form === 'recevoir' && request) return receiveHref(request.id)
  const onOther = returnHref(form, reportedUnder)
  if (onOther !== null) return onOther
  const toCredit = undoneInvoice ?? openDeposit
  if (form === 'avoir' && toCredit) return `${href('/admin/factures/:id', { id: toCredit.id })}#avoir`
  if (form === 'retractation' && additionToCount !== null && !partToCount) return withdrawalHref(additionToCount, true)
  if (form === 'retractation' && contract?.withdrawal) return withdrawalHref(contract.withdrawal.id, partToCount)
  return `#${CASE_FORMS[form]}`
}

export function mayHandOver({ kind, step }: Pick<CaseRow, 'kind' | 'step'>, withdrawal: boolean): boolean {
  return kind === 'repair' && movesFrom(step, { device: true, withdrawal }).some(({ to }) => to === 'closed')
}
