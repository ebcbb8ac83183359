import { anyText, oneOfWords } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import { CASE_STEPS } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'

/** The views of the counter; each has its word in the address. The last one is for links that search among all cases. */
export const CASE_VIEWS = [
  { id: 'open', word: 'en-cours', label: 'En cours' },
  { id: 'mine', word: 'a-moi', label: 'À moi' },
  { id: 'late', word: 'en-retard', label: 'En retard' },
  { id: 'silent', word: 'sans-nouvelle', label: 'À rappeler' },
  { id: 'waiting_pickup', word: 'prets-depuis-3-jours', label: 'Prêts depuis 3 jours' },
  { id: 'by_post', word: 'par-colis', label: 'Par colis' },
  { id: 'closed', word: 'clos-cette-semaine', label: 'Clos cette semaine' },
  { id: 'unsettled', word: 'clos-a-regler', label: 'Clos, à régler' },
  { id: 'all', word: 'tous', label: 'Tous' },
] as const
export type CaseView = (typeof CASE_VIEWS)[number]['id']

/** The groups of the day, in their order, each with its word in the address. */
export const DAY_GROUP_WORDS = {
  late: 'en-retard',
  to_answer: 'a-repondre',
  to_call: 'a-rappeler',
  ready: 'a-rendre',
  part_here: 'piece-recue',
  part_awaited: 'piece-attendue',
  to_begin: 'a-commencer',
} as const
export type DayGroupId = keyof typeof DAY_GROUP_WORDS
// `Object.keys` widens to string; the keys of this literal are exactly the groups.
export const DAY_GROUP_IDS = Object.keys(DAY_GROUP_WORDS) as DayGroupId[]

export interface CaseFilters {
  view: CaseView
  /** Only what this group of the day counts. */
  group?: DayGroupId | undefined
  step: CaseStep | undefined
  /** Only devices that came back under warranty. */
  warranty?: 'returns' | undefined
  /** Only those that wait for somebody else, longer than they should. */
  stuck?: 'only' | undefined
  /** The id of a colleague, `nobody`, or empty for all. */
  assignee: string
}

export const CASE_PARAMS = {
  view: 'vue',
  group: 'jour',
  display: 'presentation',
  step: 'etape',
  assignee: 'confie',
  warranty: 'garantie',
  stuck: 'bloques',
} as const
/** The word of the filter of returns under warranty. */
export const RETURNS_WORD = 'retours'
/** The word of the filter of what is stuck. */
export const STUCK_WORD = 'oui'
export const BOARD_WORD = 'tableau'
/** What the address says beside the list. */
export const CASE_ADDRESS = { display: { param: CASE_PARAMS.display, read: oneOfWords({ [BOARD_WORD]: 'board' }) } }
export const NOBODY = 'personne'

const readView = oneOfWords(Object.fromEntries(CASE_VIEWS.map(({ id, word }) => [word, id])) as Record<string, CaseView>)

/** One order: what is late or stuck first, then by the day or hour that comes next. */
export const CASE_LIST: ListSpec<'deadline', CaseFilters> = {
  sorts: { deadline: 'echeance' },
  initial: { by: 'deadline', descending: false },
  filters: {
    view: { param: CASE_PARAMS.view, read: (word) => readView(word) ?? 'open' },
    group: { param: CASE_PARAMS.group, read: readGroup },
    step: { param: CASE_PARAMS.step, read: (word) => CASE_STEPS.find(({ id }) => id === word)?.id },
    assignee: { param: CASE_PARAMS.assignee, read: anyText },
    stuck: { param: CASE_PARAMS.stuck, read: oneOfWords({ [STUCK_WORD]: 'only' as const }) },
    warranty: { param: CASE_PARAMS.warranty, read: oneOfWords({ [RETURNS_WORD]: 'returns' as const }) },
  },
}

/**
 * The columns of the board: what stands before the work begins shares two of them, so that all fit beside each other. A card lies in the column
 * of its step, and says it where it is not the first of the column; a card that is dropped on a column enters its step.
 */
export const BOARD_COLUMNS = [
  { id: 'to_answer', label: 'À répondre', steps: ['to_answer'], enters: null },
  { id: 'waiting', label: 'Attend le client', steps: ['answered', 'quote_sent', 'refused', 'device_awaited'], enters: null },
  { id: 'diagnosis', label: 'Diagnostic', steps: ['diagnosis', 'received', 'accepted'], enters: 'diagnosis' },
  { id: 'part_awaited', label: 'Pièce attendue', steps: ['part_awaited'], enters: 'part_awaited' },
  { id: 'in_repair', label: 'En réparation', steps: ['in_repair'], enters: 'in_repair' },
  { id: 'final_check', label: 'Contrôle', steps: ['final_check'], enters: 'final_check' },
  { id: 'ready', label: 'Prêt', steps: ['ready', 'unrepairable'], enters: 'ready' },
  { id: 'shipped', label: 'Expédié', steps: ['shipped'], enters: null },
] as const satisfies readonly { id: string; label: string; steps: readonly CaseStep[]; enters: CaseStep | null }[]

/** The address of a case: the reference that its customer knows it by. */
export function casePath(reference: string): string {
  return `/admin/dossiers/${encodeURIComponent(reference)}`
}

function readGroup(word: string): DayGroupId | undefined {
  return DAY_GROUP_IDS.find((id) => DAY_GROUP_WORDS[id] === word)
}
