import { clockText } from '#app/lib/clock-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { firstPaymentDay, lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import type { CaseContract, EarlierWish } from './case-contract.queries.server.ts'
import { withdrawalRight } from './withdrawal-right.ts'

export const PLACE_WORDS = {
  counter: 'Au magasin',
  distance: 'À distance',
  home: 'À domicile',
} as const satisfies Record<CaseContract['place'], string>

export const CIRCULAR_WORDS = {
  unknown: 'À proposer',
  not_concerned: 'Sans objet',
  offered: 'Proposée',
  chosen: 'Choisie',
  declined: 'Proposée, pas retenue',
} as const satisfies Record<CaseContract['circular'], string>

const SOURCE_WORDS = {
  quote: 'Devis accepté par le lien',
  postal: 'Formulaire d’envoi postal',
  booking: 'Rendez-vous pris sur le site',
  counter: 'Appareil déposé au magasin',
} as const satisfies Record<CaseContract['source'], string>

const SIGNED_QUOTE = 'Devis signé au magasin'

/** Whether a quote was signed on paper at the counter: no button was pressed. */
function isSigned({ source, place, acceptedBy }: Pick<CaseContract, 'source' | 'place' | 'acceptedBy'>): boolean {
  return source === 'quote' && place === 'counter' && acceptedBy === ''
}

/**
 * What the panel of a case says of its contract, line by line. `goesOn`: it adds to work that is under way. `earlierWish`: what the customer asked for by an
 * earlier contract: the wish that a part of the work was begun at stays readable beside a newer one.
 */
export function contractLines(
  contract: CaseContract,
  { goesOn, earlierWish }: { goesOn: boolean; earlierWish: EarlierWish | null },
): { label: string; text: string }[] {
  const { place, source, concludedAt, informedAt, acceptedBy, urgentHome, circular, circularReason } = contract
  const lines = [
    { label: 'Conclu', text: `${PLACE_WORDS[place]}, le ${dateText(parisTime(concludedAt).date)}` },
    { label: 'Par', text: acceptedBy !== '' ? `«\u00a0${acceptedBy}\u00a0»` : isSigned(contract) ? SIGNED_QUOTE : SOURCE_WORDS[source] },
    { label: 'Pièce circulaire', text: [CIRCULAR_WORDS[circular], circularReason].filter(Boolean).join('\u00a0: ') },
  ]
  if (place === 'counter') return lines
  return [
    ...lines,
    { label: 'Droit expliqué', text: informedAt === null ? 'Pas encore' : `Le ${dateText(parisTime(informedAt).date)}` },
    { label: 'Commencer tout de suite', text: wishText(contract, { goesOn, earlierWish }) },
    ...(place === 'home' ? [{ label: 'Urgence à domicile', text: urgentHome ? 'Demandée par le client' : 'Non' }] : []),
  ]
}

/** The wish, by this contract or by an earlier one; a withdrawal ends it, and it stays readable: by it a part may be counted. */
function wishText(
  { startsEarly, early, withdrawal }: CaseContract,
  { goesOn, earlierWish }: { goesOn: boolean; earlierWish: EarlierWish | null },
): string {
  const ended = withdrawal === null ? '' : '\u00a0; la rétractation y a mis fin'
  if (earlierWish === null) {
    if (startsEarly) return `${earlyText(early)}${ended}`
    return goesOn ? 'Pas demandé pour ce qui s’ajoute' : 'Pas demandé'
  }
  const own = startsEarly ? earlyText(early) : `Pas demandé ${goesOn ? 'pour ce qui s’ajoute' : 'par ce contrat'}`
  const earlier = earlyText({ ...earlierWish, askedAt: earlierWish.at }).replace(/^D/, 'd')
  return `${own}\u00a0; pour l’accord d’avant, ${earlier}${ended}`
}

/** "Demandé le 20 novembre 2026 à 11 h 30, par téléphone, noté par Léa". */
function earlyText(early: CaseContract['early']): string {
  if (early === null) return 'Demandé par le client'
  const noted = early.notedBy === '' ? '' : `, noté par ${early.notedBy}`
  const { date, minutes } = parisTime(early.askedAt)
  return `Demandé le ${dateText(date)} à ${clockText(minutes)}, ${wishMeansText(early.means)}${noted}`
}

/**
 * What staff must mind because of the law; null where nothing stands in the way.
 * `doneAt`: when the device was handed back repaired; null before. `goesOn`: the contract adds to work that is under way. `replaces`: that work goes on
 * by it, and nothing is added.
 */
export function contractWarning(
  contract: CaseContract,
  now: Date,
  { doneAt, goesOn = false, replaces = false }: { doneAt: Date | null; goesOn?: boolean; replaces?: boolean },
): string | null {
  const { place, concludedAt, informedAt, startsEarly, urgentHome, sentBack, withdrawal } = contract
  if (withdrawal !== null) return null
  const right = withdrawalRight({ place, concludedAt, informedAt, startsEarly, urgentHome, sentBack, doneAt }, now)
  if (right.kind !== 'open') return null
  const until = dateText(lastWithdrawalDay(concludedAt, informedAt))
  const begins = dateText(addDays(right.lastDay, 1))
  const whatWaits = replaces
    ? 'Le travail en cours continue\u00a0: rien ne s’y ajoute.'
    : goesOn
      ? `Ce qui a été convenu d’abord continue\u00a0: ne commencez ce qui s’y ajoute avant le ${begins} que s’il le demande expressément, et notez-le.`
      : `Ne commencez avant le ${begins} que s’il le demande expressément, et notez-le.`
  const texts = [
    informedAt === null ? 'Le client n’a pas été informé de son droit de rétractation\u00a0: il a douze mois de plus. Informez-le ci-dessous.' : '',
    startsEarly
      ? `Le client peut renoncer au contrat jusqu’au ${until} inclus, ou jusqu’à ce que le travail soit entièrement fait et l’appareil remis, si c’est avant.`
      : `Le client peut renoncer au contrat jusqu’au ${until} inclus. ${whatWaits}`,
    place === 'home' && parisTime(now).date < firstPaymentDay(concludedAt)
      ? `N’encaissez rien avant le ${dateText(firstPaymentDay(concludedAt))}.`
      : '',
  ]
  return texts.filter(Boolean).join(' ')
}

/** What a case has when its customer has withdrawn. */
export interface WithdrawalMoney {
  paidCents: number
  /** What remains to be paid, cents. */
  restCents: number | null
  /** Work was done at the customer's wish, and nobody has said yet what is owed for it. */
  partToCount: boolean
}

/** What is owed after a withdrawal. */
export function withdrawalText(
  { declaredAt, refundDueOn, settledAt, keptCents }: NonNullable<CaseContract['withdrawal']>,
  { paidCents, restCents, partToCount }: WithdrawalMoney,
): string {
  const begin = `Le client a renoncé au contrat le ${fullDayText(declaredAt)}.`
  if (settledAt !== null) {
    const toCollect = keptCents !== null && restCents !== null && restCents > 0 ? priceText(restCents) : null
    return toCollect === null
      ? `${begin} Réglé le ${fullDayText(settledAt)}.`
      : `${begin} Part déjà faite comptée le ${fullDayText(settledAt)}\u00a0: ${toCollect} à encaisser.`
  }
  const count = partToCount ? 'comptez la part déjà faite à sa demande, ' : ''
  if (paidCents === 0) return `${begin} Arrêtez le travail, ${count}rendez l’appareil. Rien n’est payé\u00a0: il n’y a rien à rembourser.`
  const backCents = partToCount || restCents === null ? paidCents : -restCents
  if (backCents <= 0)
    return `${begin} Arrêtez le travail, rendez l’appareil. Ce qui est payé est dû pour le travail déjà fait\u00a0: il n’y a rien à rembourser.`
  const whole = backCents < paidCents ? priceText(backCents) : 'ce qui a été payé'
  const refund = partToCount ? 'le reste de ce qui a été payé' : whole
  return `${begin} Arrêtez le travail, ${count}rendez l’appareil, et remboursez ${refund} au plus tard le ${dateText(refundDueOn)}.`
}
