import { capital } from '#app/lib/capital.ts'
import { priceText } from '#app/lib/money.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { saidDay } from '#app/lib/said-day.ts'
import { awaitedPartText } from './awaited-part-text.ts'
import { caseStep } from './case-machine.ts'
import { spanText } from './case-texts.ts'
import type { CaseRow } from './cases.queries.server.ts'
import { wasCalled } from './noted-call.ts'

type Reasoned = Pick<
  CaseRow,
  | 'step'
  | 'since'
  | 'dueOn'
  | 'byPost'
  | 'byText'
  | 'byCall'
  | 'notified'
  | 'untold'
  | 'lost'
  | 'askedCents'
  | 'untoldQuote'
  | 'postalLabel'
  | 'calledAt'
  | 'tellsAt'
  | 'withdrawn'
  | 'part'
>

/** Why a line of the day stands there now, in a sentence: what was promised, what is missing, how the customer is reached. */
export function dayReason(row: Reasoned, now: Date): string {
  const reason = row.withdrawn && AT_WORK.has(row.step) ? GOES_BACK : REASONS[row.step](row, now)
  // What is ready says so itself.
  const saysSo = row.untold === 'failed' && (row.step === 'ready' || row.step === 'unrepairable')
  return row.lost && !saysSo && !wasCalled(row, now) ? `Le dernier message n’est pas parti. ${reason}` : reason
}

/** The device is here, and neither ready nor on its way back. */
const AT_WORK: ReadonlySet<CaseRow['step']> = new Set(['received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check'])
/** Said of a case whose customer has withdrawn, in place of its step: no work is done on it any more. */
const GOES_BACK = 'Le client a renoncé au contrat\u00a0: l’appareil est à rendre.'

type Reason = (row: Reasoned, now: Date) => string

const inWork: Reason = (row, now) =>
  [row.dueOn !== null && dated('Promis', saidDay(row.dueOn, now)), `${caseStep(row.step).label} depuis ${spanOf(row, now)}.`]
    .filter(Boolean)
    .join(' ')

function waiting(row: Reasoned, now: Date): string {
  if (row.calledAt !== null && wasCalled(row, now)) return dated('Client appelé', momentText(row.calledAt, now))
  return readyText(row, spanOf(row, now), now)
}

const REASONS: Readonly<Record<CaseRow['step'], Reason>> = {
  to_answer: (row, now) => [wayText(row), dated('Arrivée', momentText(row.since, now))].filter(Boolean).join(' '),
  answered: (row, now) =>
    row.postalLabel === 'posted'
      ? `Colis en route, réponse envoyée il y a ${spanOf(row, now)}.`
      : `${row.postalLabel === 'sent' ? 'Étiquette' : 'Réponse'} envoyée, sans nouvelle depuis ${spanOf(row, now)}.`,
  quote_sent: (row, now) =>
    row.untoldQuote !== null
      ? 'Signature annulée\u00a0: le devis n’est pas parti.'
      : `Devis${row.askedCents === null ? '' : ` de ${priceText(row.askedCents)}`} envoyé, sans réponse depuis ${spanOf(row, now)}.`,
  refused: (row, now) => `${dated('Devis refusé', momentText(row.since, now))}${row.postalLabel === 'posted' ? ' Son colis est en route.' : ''}`,
  device_awaited: (row, now) => `Devis accepté, l’appareil n’est pas là depuis ${spanOf(row, now)}.`,
  received: inWork,
  diagnosis: inWork,
  accepted: inWork,
  part_awaited: (row, now) =>
    row.part ? `${awaitedPartText({ part: row.part, dueOn: row.dueOn }, now)}.` : `${inWork(row, now)} Aucune commande notée.`,
  in_repair: inWork,
  final_check: inWork,
  ready: waiting,
  unrepairable: waiting,
  shipped: (row, now) => `En route depuis ${spanOf(row, now)}.`,
  closed: (row, now) => dated('Rendu', momentText(row.since, now)),
}

function spanOf({ since }: Reasoned, now: Date): string {
  return spanText(now.getTime() - since.getTime())
}

/** "Promis hier.", "Promis le 18 nov.": a day of the month has its article, and the dot of its month ends the sentence. */
function dated(what: string, day: string): string {
  const said = /^\d/.test(day) ? `${what} le ${day}` : `${what} ${day}`
  return said.endsWith('.') ? said : `${said}.`
}

function readyText(row: Reasoned, span: string, now: Date): string {
  const since = `${row.step === 'unrepairable' ? 'irréparable' : 'prêt'} depuis ${span}`
  if (row.byPost) return `À expédier, ${since}.`
  if (row.byCall) return wayText(row)
  if (row.untold !== null) return `Client pas prévenu\u00a0: ${UNTOLD_TEXTS[row.untold]}. ${capital(since)}.`
  if (row.notified && row.tellsAt !== null) return `Le message part ${momentText(row.tellsAt, now)}, ${since}.`
  return row.notified ? `Client prévenu, ${since}.` : 'Le client n’est pas encore prévenu.'
}

const UNTOLD_TEXTS = {
  stayed: 'le message est resté sur le serveur',
  failed: 'le message n’est pas parti',
  held: 'son message est retenu depuis le retour à une sauvegarde, un gérant en décide',
} as const satisfies Record<NonNullable<CaseRow['untold']>, string>

/** Said where a mail is no way. */
function wayText({ byText, byCall }: Pick<Reasoned, 'byText' | 'byCall'>): string {
  if (byCall) return 'Ni e-mail ni SMS\u00a0: un appel.'
  return byText ? 'Sans e-mail\u00a0: par SMS.' : ''
}
