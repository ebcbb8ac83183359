import type { TimelineEntry } from '#app/features/cases/timeline.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { PathStep, ShownQuote } from '#app/features/cases/shown-case.ts'
import type { CaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { hasEnded } from '#app/features/repairs/returns/warranty-days.ts'
import type { CaseReturns } from '#app/features/repairs/returns/returns.queries.server.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { coverText, partedLines } from '#app/features/requests/quote-work.ts'
import { REQUEST_STATE_BADGES } from '#app/features/requests/request-kinds.ts'
import { aidLabel, quoteSum } from '#app/features/requests/quote-sum.ts'
import type { RequestDetail } from '#app/features/requests/staff-requests.queries.server.ts'
import { priceText } from '#app/lib/money.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { dateText } from '#app/lib/french-dates.ts'

/** "163,90 € au plus tard le 7 décembre 2026" while something is owed after a withdrawal. */
export function refundText(withdrawal: CaseContract['withdrawal'], paidCents: number): string | null {
  const backCents = paidCents - (withdrawal?.keptCents ?? 0)
  if (!withdrawal || withdrawal.settledAt !== null || backCents <= 0) return null
  return `${priceText(backCents)} au plus tard le ${dateText(withdrawal.refundDueOn)}`
}

/** "23 mai 2027" while a device may come back under warranty. */
export function runningUntil(returns: CaseReturns | null, sheet: RepairSheet | null, reportedOn: string | null): string | null {
  return returns?.warranty && !hasEnded(returns.warranty, reportedOn) && sheet?.erased === false ? dateText(returns.warranty.lastDay) : null
}

/** "163,90 €" while something remains to be paid. */
export function toPayText(restCents: number | null): string | null {
  return restCents !== null && restCents > 0 ? priceText(restCents) : null
}

/** A warranty of its own says that the device left repaired. */
export function doneAtOf({ step, since }: Pick<CaseRow, 'step' | 'since'>, sheet: RepairSheet | null): Date | null {
  return step === 'closed' && sheet?.warrantyUrl ? since : null
}

export function shownQuote(quote: RequestDetail['quotes'][number]): ShownQuote {
  const { version, state, lines, aidCents, validUntil, sentAt, vatRegime, partKind, warrantyMonths, decidedAt, left, dropped, untold } = quote
  const parted = partedLines({ lines, partKind })
  return {
    version,
    state: left ? 'withdrawn' : dropped ? 'dropped' : state,
    lines: parted.lines.map(({ label, amountCents }) => ({ label, amount: priceText(amountCents) })),
    terms: coverText({ partKind: parted.partKind, warrantyMonths }),
    aid: aidCents > 0 ? { label: aidLabel(sentAt), amount: `−${priceText(aidCents)}` } : null,
    total: priceText(quoteSum({ lines, aidCents })),
    cents: quoteSum({ lines, aidCents }),
    validUntil: dateText(validUntil),
    sentAt,
    vatRegime,
    decidedAt,
    untold,
  }
}

/** The first day on which the quote that waits for an answer can no longer be accepted; null while it can, or none waits. */
export function lapsedOn(request: RequestDetail | null, now: Date): string | null {
  const waiting = request?.quotes.find(({ state }) => state === 'sent')
  return waiting && waiting.validUntil < parisTime(now).date ? dateText(addDays(waiting.validUntil, 1)) : null
}

/** What the customer refused to pay while an earlier quote stands. */
export function declined(request: RequestDetail | null): string | null {
  const [newest, ...earlier] = request?.quotes ?? []
  return newest?.state === 'refused' && earlier.some(({ state, left }) => state === 'accepted' && !left) ? priceText(quoteSum(newest)) : null
}

/** The dated steps across the page: what happened, where it stands, what is to come. */
export function pathOf(request: RequestDetail | null, sheet: RepairSheet | null): PathStep[] {
  // An accepted quote goes before a newer one that waits for its answer or was refused.
  const quote = request?.quotes.find(({ state, left }) => state === 'accepted' && !left) ?? request?.quotes.find(({ state }) => state !== 'withdrawn')
  const came = (status: RepairSheet['status']) => sheet?.events.findLast((event) => event.status === status)?.at ?? null
  const received: PathStep = { label: 'Reçu', at: sheet?.createdAt ?? null }
  const agreed = quote && {
    label: quote.state === 'accepted' ? 'Devis accepté' : quote.state === 'refused' ? 'Devis refusé' : 'Devis envoyé',
    at: quote.decidedAt ?? quote.sentAt,
  }
  // Days follow each other: what was agreed on before the device came stands before it, also where the case stands at its quote.
  const isQuoteLast = sheet !== null && agreed && agreed.at > sheet.createdAt
  const steps: (PathStep | false)[] = [
    // Staff who write the first quote of a device that was brought make its request at the same moment: nobody had sent one, so it is no step.
    request !== null && request.answeredAt?.getTime() !== request.createdAt.getTime() && { label: 'Demande', at: request.createdAt },
    ...(!agreed ? [received] : isQuoteLast ? [received, agreed] : [agreed, received]),
    ...(['in_repair', 'final_check'] as const).map((status) => {
      const at = came(status)
      // A device that goes back as it came has no such step to come.
      return (!sheet?.unrepairable || at !== null) && { label: status === 'in_repair' ? 'Réparation' : 'Contrôle', at }
    }),
    sheet?.unrepairable ? { label: 'Irréparable', at: sheet.unrepairable.at } : { label: 'Prêt', at: came('ready') },
    { label: 'Rendu', at: sheet?.status === 'handed_over' ? sheet.statusSince : null },
  ]
  // Nothing is to come of a device that is back with its customer, nor of a request that has ended: what was left out on the way is no step.
  const isOver = sheet === null ? request?.state === 'done' : sheet.status === 'handed_over'
  return steps.filter((step) => step !== false).filter(({ at }) => at !== null || !isOver)
}

/** What was said last has not left, or never will. */
export function isUnsent(message: TimelineEntry | undefined): boolean {
  return message?.failedMailId !== undefined || message?.stays === true
}

/** Whether nothing was agreed on that can be withdrawn from: what is signed at the counter must not stand in its place. */
export function isAtCounter(contract: Pick<CaseContract, 'place' | 'withdrawal'> | null): boolean {
  return contract === null || (contract.place === 'counter' && contract.withdrawal === null)
}

/** What the history says of a request that was ended. */
const ENDED = `État\u00a0: ${REQUEST_STATE_BADGES.done.label.toLowerCase()}`

/** Whether the request was ended as it came: the end of it is noted as its first answer, since mostly somebody has called. */
export function isEndedUnanswered(request: RequestDetail | null, calledAt: Date | null): boolean {
  if (request?.state !== 'done' || calledAt !== null || request.quotes.length > 0) return false
  const { answeredAt, entries } = request
  const endedAtOnce = entries.some(({ kind, text, at }) => kind === 'event' && text === ENDED && at.getTime() === answeredAt?.getTime())
  return endedAtOnce && entries.every(({ kind }) => kind !== 'answer')
}
