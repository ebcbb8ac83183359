import { movesFrom } from '#app/features/cases/case-machine.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { CaseForm } from '#app/features/cases/next-action.ts'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'

/** Where one writes to the customer of a case, or a note. */
export const WRITING_ID = 'ecrire-texte'

/** Where each form of the page of a case begins: its first field where there is one, so that it opens and takes what is typed. */
export const CASE_FORMS: Readonly<Record<CaseForm, string>> = {
  repondre: WRITING_ID,
  etiquette: 'label-file',
  demarrer: 'debut-du-travail',
  devis: 'label-0',
  recevoir: WRITING_ID,
  rendre: 'rendre',
  encaisser: 'pay-amount',
  facturer: 'facture',
  rembourser: 'refund-amount',
  retour: 'return-fault',
  expedier: 'number-to-customer',
}

/** The form that takes a device in, filled in from its request. */
export function receiveHref(requestId: string): string {
  return newRepairHref({ kind: 'request', id: requestId })
}

export function mayHandOver({ kind, step }: Pick<CaseRow, 'kind' | 'step'>, withdrawal: boolean): boolean {
  return kind === 'repair' && movesFrom(step, { device: true, withdrawal }).some(({ to }) => to === 'closed')
}
