import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { KEEP_NOTHING } from './withdrawal-addresses.ts'

/** A contract that can be kept; `isFixed`: it cannot be left any more. */
interface Keepable {
  id: string
  concludedAt: Date
  cents: number
  isFixed: boolean
}

/** What a customer of several contracts may leave, as the form offers it. */
export interface WithdrawalChoice {
  value: string
  label: string
  detail: string
}

/** What can be kept, the most first. Nothing is kept only where nothing stands in any case. */
export function choicesOf(keepable: readonly Keepable[]): WithdrawalChoice[] {
  return [
    ...keepable.map(({ id, concludedAt, cents }) => ({
      value: id,
      label: `À ce qui s’est ajouté au contrat du ${dateText(parisTime(concludedAt).date)}`,
      detail: `Ce contrat, ${priceText(cents)}, reste conclu.`,
    })),
    ...(keepable.some(({ isFixed }) => isFixed)
      ? []
      : [{ value: KEEP_NOTHING, label: 'À tout ce qui est convenu', detail: 'Aucun contrat de ce dossier ne reste conclu.' }]),
  ]
}

/** What was chosen, as the declaration says it: "Je renonce à tout ce qui est convenu. Aucun contrat de ce dossier ne reste conclu."; empty for no choice. */
export function chosenText(keepable: readonly Keepable[], keep: string): string {
  // Without a part that the customer could have kept, the form had no choice.
  if (keepable.every(({ isFixed }) => isFixed)) return ''
  const chosen = choicesOf(keepable).find(({ value }) => value === keep)
  return chosen ? `Je renonce ${chosen.label.replace(/^À/, 'à')}. ${chosen.detail}` : ''
}
