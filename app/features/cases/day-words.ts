import { days } from '#app/lib/durations.ts'
import { CASE_PARAMS, CASE_VIEWS, DAY_GROUP_WORDS } from './case-list.ts'
import type { CaseView, DayGroupId } from './case-list.ts'
import type { CaseStep } from './case-machine.ts'
import type { CaseRow } from './cases.queries.server.ts'
import { moveFields } from './move-fields.ts'
import { nextAction } from './next-action.ts'
import { isRefusedInPost } from './next-action-texts.ts'
import { wasCalled } from './noted-call.ts'
import type { CaseForm } from './action-types.ts'
import { priceText } from '#app/lib/money.ts'

/** What each group is called, why it is there, and what an empty one says; `view`: the view of the list that asks the same. */
export const DAY_GROUPS = {
  late: { label: 'En retard', note: 'promesse dépassée', nothing: 'Rien n’est en retard.', view: 'late' },
  to_answer: { label: 'À répondre', note: '', nothing: 'Toutes les demandes ont une réponse.', view: null },
  to_call: {
    label: 'À rappeler',
    note: 'sans nouvelle, devis refusé, ou message non parti',
    nothing: 'Personne n’est à rappeler.',
    view: 'silent',
  },
  ready: {
    label: 'À rendre',
    note: 'prêts, irréparables, ou client rétracté',
    nothing: 'Aucun appareil n’attend son client.',
    view: null,
  },
  part_here: { label: 'Pièce reçue', note: 'la réparation peut commencer', nothing: '', view: null },
  part_awaited: { label: 'Pièce attendue', note: '', nothing: 'Aucune réparation n’attend une pièce.', view: null },
  to_begin: {
    label: 'À commencer',
    note: 'appareil là, à examiner ou prix convenu',
    nothing: 'Aucun appareil n’attend que l’on commence.',
    view: null,
  },
} as const satisfies Record<DayGroupId, { label: string; note: string; nothing: string; view: CaseView | null }>

/** What is late stands in its own group alone: it is not answered, begun or fetched all the same. */
const ALSO_LATE: readonly DayGroupId[] = ['to_answer', 'ready', 'to_begin']

/** What an empty group says, beside so many cases that are late. */
export function nothingText(id: DayGroupId, late: number): string {
  return late > 0 && ALSO_LATE.includes(id) ? 'Rien d’autre que ce qui est en retard.' : DAY_GROUPS[id].nothing
}

/** The list that a group is the beginning of: what it counts, of everybody or of one’s own. */
export function dayGroupHref(id: DayGroupId, { mine }: { mine: boolean }): string {
  const { view } = DAY_GROUPS[id]
  const shown: CaseView = mine ? 'mine' : (view ?? 'open')
  const word = CASE_VIEWS.find((each) => each.id === shown)?.word ?? ''
  return `/admin/dossiers?${new URLSearchParams({ [CASE_PARAMS.view]: word, ...((mine || !view) && { [CASE_PARAMS.group]: DAY_GROUP_WORDS[id] }) })}`
}

/** One row, one action: a step to enter, a form of the case to open, a mail to send, a number to call. */
export type DayAction =
  | { kind: 'post'; label: string; fields: Readonly<Record<string, string>> }
  | { kind: 'form'; label: string; form: CaseForm }
  | { kind: 'call'; label: string; phone: string }

/** What stands of what was agreed on, "70 €". */
function standingText({ agreedCents }: Pick<CaseRow, 'agreedCents'>): string | null {
  return agreedCents === null ? null : priceText(agreedCents)
}

/** A device that is ready and not fetched for so long gets a call. */
const PICKUP_MS = days(3)

/** The verb of a row: what the page of the case would have one do next, in a word. */
export function dayAction(row: CaseRow, now: Date): DayAction {
  const call: DayAction | null = row.phone === '' || wasCalled(row, now) ? null : { kind: 'call', label: 'Appeler', phone: row.phone }
  if (((row.step === 'refused' && !isRefusedInPost(row)) || row.lost) && call) return call
  const isDone = row.step === 'ready' || row.step === 'unrepairable'
  if (isDone && row.byCall && call) return call
  // What was written reached nobody.
  if (isDone && row.untold !== null && !row.byPost && call) return call
  if (isDone && row.notified && call && now.getTime() - row.since.getTime() > PICKUP_MS) return call
  const total = row.totalCents === null ? null : priceText(row.totalCents)
  const toPay = row.restCents !== null && row.restCents > 0 ? priceText(row.restCents) : null
  const { act } = nextAction({ ...row, tellsAt: null, unsent: row.untold !== null, total, standing: standingText(row), asked: null, toPay })
  if (act?.kind === 'move')
    return {
      kind: 'post',
      label: act.to === 'part_awaited' ? 'Attendre' : row.part?.isHere ? 'Commencer' : (MOVE_VERBS[row.step] ?? 'Commencer'),
      fields: moveFields(row, act),
    }
  if (act?.kind === 'notify') return { kind: 'post', label: 'Prévenir', fields: { intent: 'notify', id: row.id } }
  if (act?.kind === 'send-quote') return { kind: 'form', label: 'Envoyer', form: 'devis' }
  // Who has sent the parcel already is not called.
  if ((row.step === 'answered' && row.postalLabel !== 'posted') || act === null) return call ?? { kind: 'form', label: 'Relancer', form: 'repondre' }
  return { kind: 'form', label: FORM_VERBS[act.form], form: act.form }
}

const MOVE_VERBS: Partial<Record<CaseStep, string>> = {
  received: 'Examiner',
  part_awaited: 'Pièce arrivée',
  in_repair: 'Au contrôle',
  final_check: 'C’est prêt',
}
const FORM_VERBS: Readonly<Record<CaseForm, string>> = {
  repondre: 'Répondre',
  etiquette: 'Étiquette',
  demarrer: 'Commencer',
  'sans-ajout': 'Rendre',
  rembourser: 'Rembourser',
  devis: 'Répondre',
  recevoir: 'Recevoir',
  rendre: 'Rendre',
  encaisser: 'Encaisser',
  facturer: 'Facturer',
  avoir: 'Faire l’avoir',
  retour: 'Reprendre',
  'sous-garantie': 'Voir le dossier',
  expedier: 'Expédier',
  retractation: 'Régler',
}
