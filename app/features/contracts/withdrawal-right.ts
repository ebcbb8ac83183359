import type { WithdrawalWords } from '#app/content/kinds/withdrawal.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { isWithdrawalOpen, lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'

/** The facts of a contract that decide whether it can still be withdrawn from. */
export interface RightFacts {
  place: 'counter' | 'distance' | 'home'
  concludedAt: Date
  /** When the customer was told of the right; null while nobody has. */
  informedAt: Date | null
  startsEarly: boolean
  urgentHome: boolean
  /** When the work was fully done; null while it is not. */
  doneAt: Date | null
  /** The visit that it was made for was cancelled, and nothing else came of it. */
  cancelled?: boolean
  /** It was made for a parcel whose device went back as it came, without an agreed price. */
  sentBack?: boolean
}

/** `lastDay`: "YYYY-MM-DD". */
export type WithdrawalRight =
  | { kind: 'open'; lastDay: string }
  | { kind: 'late'; lastDay: string }
  | { kind: 'counter' }
  | { kind: 'urgent' }
  | { kind: 'fully-done' }
  | { kind: 'cancelled' }
  | { kind: 'sent-back' }

/** Whether a contract can be withdrawn from; the articles that say so stand in `docs/law.md`. */
export function withdrawalRight(contract: RightFacts, now: Date): WithdrawalRight {
  const { place, concludedAt, informedAt, startsEarly, urgentHome, doneAt, cancelled, sentBack } = contract
  if (cancelled) return { kind: 'cancelled' }
  if (sentBack) return { kind: 'sent-back' }
  if (place === 'counter') return { kind: 'counter' }
  if (place === 'home' && urgentHome) return { kind: 'urgent' }
  // Work that is fully done ends the right only for a customer who had been told of it (L. 221-28).
  if (doneAt !== null && doneAt <= now && startsEarly && informedAt !== null) return { kind: 'fully-done' }
  return { kind: isWithdrawalOpen(concludedAt, now, informedAt) ? 'open' : 'late', lastDay: lastWithdrawalDay(concludedAt, informedAt) }
}

/**
 * The first day on which the work may begin, "YYYY-MM-DD"; null when it may begin now: within the period of withdrawal it waits for the
 * customer's express wish, but for a contract of the counter and an urgent repair at home that was asked for (L. 221-25, L. 221-28).
 */
export function waitsUntil(contract: Omit<RightFacts, 'doneAt'>, now: Date): string | null {
  if (contract.startsEarly) return null
  const right = withdrawalRight({ ...contract, doneAt: null }, now)
  return right.kind === 'open' ? addDays(right.lastDay, 1) : null
}

/** Whether the declaration is asked for: of no contract that was left already, or that cannot be left any more. */
export function takesDeclaration(contract: { isOpen: boolean } | null): boolean {
  return contract === null || contract.isOpen
}

/**
 * What a withdrawal ended that had no device at the shop: a visit that was still to come, a parcel that had not arrived, or a device that had gone back.
 * Null for every other.
 */
export type LeftWithout = 'visit' | 'parcel' | 'returned' | null

/** Says for a withdrawal that no device is at the shop: its confirmation then has no sentence about how one comes back. */
export function leftWithout({
  source,
  repairId,
  isBack = false,
  cancelled,
}: {
  source: string
  repairId: string | null
  isBack?: boolean
  cancelled?: boolean
}): LeftWithout {
  if (repairId !== null) return isBack ? 'returned' : null
  return cancelled ? 'visit' : source === 'postal' ? 'parcel' : null
}

/** What the acknowledgement says of them, on the page and in the mail. */
export const LEFT_WITHOUT_TEXTS = {
  visit: 'Votre visite est annulée\u00a0: personne ne se déplace.',
  parcel: 'Votre appareil n’est pas encore parti\u00a0? Gardez-le, l’étiquette ne sert plus.',
  returned: 'Votre appareil vous a déjà été rendu, ou il est en route vers vous.',
} as const

/** How the owner's words speak of a device at the shop, as they start: of its work, and how it comes back. Of no use to who has it. */
const AT_SHOP = /\bnous (?:avons votre appareil|arrêtons le travail)\b/i

/** Texts of the acknowledgement without what is said of a device at the shop. */
export function withoutDevice(texts: readonly string[]): string[] {
  const left = texts.map((text) =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !AT_SHOP.test(sentence))
      .join(' '),
  )
  return left.filter((text) => text !== '')
}

/** Of a device sent by post: what is agreed by a quote is a contract of its own. */
export function laterTexts({ source }: { source: string }, { kind }: WithdrawalRight): string[] {
  return source === 'postal' && kind === 'open' ? ['Un devis que vous acceptez a ses propres 14\u00a0jours, à partir de votre accord.'] : []
}

/**
 * Whether the right of a contract may end before its last day: of a device at the shop whose work was asked for within the period. The work counts as
 * fully done once the repaired device is handed over (`doneAt`).
 */
export function endsAtHandOver(contract: Pick<RightFacts, 'startsEarly' | 'informedAt'> & { repairId: string | null }): boolean {
  return contract.repairId !== null && contract.startsEarly && contract.informedAt !== null
}

export const ENDS_TEXT = 'Ce droit prend fin avant, une fois le travail entièrement fait et l’appareil remis.'

/** Of a parcel whose device went back as it came: fixed, for it is so whatever the owner's words are. */
export const SENT_BACK_TEXT = 'Votre appareil vous a été rendu sans réparation, et rien n’était convenu\u00a0: il n’y a plus rien à quoi renoncer.'

/** The right in a sentence for the customer. */
export function rightText(words: WithdrawalWords['right'], right: WithdrawalRight): string {
  if (right.kind === 'sent-back') return SENT_BACK_TEXT
  return filled(words[right.kind], 'lastDay' in right ? { fin: dateText(right.lastDay) } : {})
}

/** To who leaves a contract whose work has begun at their express wish (L. 221-25): fixed, for it qualifies what the owner's words promise. */
export const BEGUN_LEAD = 'En deux étapes et sans donner de raison.'
export const BEGUN_TEXT =
  'Le travail a commencé à votre demande\u00a0: la part déjà faite peut vous être demandée (code de la consommation, article L. 221-25).'

/** The same where the addition that can be left alone has not begun at its customer's wish. */
export const BEGUN_IF_ALL_TEXT =
  'Ce qui était convenu avant a commencé à votre demande\u00a0: si vous renoncez à tout, la part déjà faite peut vous être demandée (code de la consommation, article L. 221-25).'

/** What happens to the money after a withdrawal, for the acknowledgement by mail; empty where nothing was paid or begun. */
export function moneyBackText({ paid, refundDueOn, begun }: { paid: string | null; refundDueOn: string; begun: boolean }): string {
  const by = `au plus tard le ${refundDueOn}, par le moyen de paiement utilisé.`
  if (!begun) return paid === null ? '' : `Nous vous rendons ${paid} ${by}`
  return paid === null ? BEGUN_TEXT : `${BEGUN_TEXT} Le reste de ce que vous avez payé, ${paid} au plus, vous est rendu ${by}`
}

/** `sum`: what is owed for the part that was done, "60 €", null for nothing; `back`: what goes back of what had been paid. */
export interface KeptText {
  sum: string | null
  back: string | null
}

/**
 * What is owed once staff have stated the part that was done: to the page of the acknowledgement, and by mail.
 * `isGivenBack`: nothing of what goes back is here any more.
 */
export function keptPartText({ sum, back }: KeptText, refundDueOn: string, { isGivenBack = false }: { isGivenBack?: boolean } = {}): string {
  const owed =
    sum === null
      ? 'Rien ne vous est demandé pour le travail déjà fait.'
      : `Le travail avait commencé à votre demande avant votre rétractation\u00a0: la part déjà faite vous est comptée ${sum} (code de la consommation, article L. 221-25).`
  if (back === null) return owed
  const what = `${owed} ${sum === null ? 'Ce que vous avez payé' : 'Le reste de ce que vous avez payé'}, ${back},`
  return isGivenBack ? `${what} vous a été rendu.` : `${what} vous est rendu au plus tard le ${refundDueOn}, par le moyen de paiement utilisé.`
}

/** To who leaves a contract that added to an earlier one, which cannot be left any more. */
export function standingText(standing: string): string {
  return `Ce qui avait été convenu avant, ${standing}, reste conclu\u00a0: seul ce qui s’y ajoutait prend fin.`
}

/** To who declares what can no longer be chosen. */
export const CHOICE_GONE_TEXT = 'Rien n’est changé\u00a0: ce dossier a changé depuis que la page est ouverte. Relisez-le, puis choisissez de nouveau.'

/** To who declares a contract again that was left before: when, and nothing of who did. */
export function leftText(at: Date): string {
  return `Une rétractation de ce contrat a déjà été reçue, le ${stampText(at)}\u00a0: rien d’autre n’est à faire.`
}
