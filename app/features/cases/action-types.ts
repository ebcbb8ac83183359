import type { CaseStep, WorkStep } from './case-machine.ts'
import type { OpenMoney, UNSETTLED } from './unsettled-actions.ts'

/** What decides about the next thing to do, besides the step. */
export interface CaseFacts extends OpenMoney {
  step: CaseStep
  name: string
  /** "163,90 €" as it was agreed, or else as it was said; null while nobody has said a price. */
  total: string | null
  /** "228,90 €" of a quote that the customer has not answered yet. */
  asked?: string | null
  /** The version of that quote, where its message was taken back with a signature before it left; null or left out where its customer has it. */
  untoldQuote?: number | null
  /** The last message to the customer has reached nobody. */
  lost?: boolean
  /** The first day on which that quote can no longer be accepted, "29 novembre 2026"; null while it can. */
  lapsedOn?: string | null
  /** "149 €" of the newest quote, which the customer refused while an earlier one stands; null without. */
  declined?: string | null
  /** When the message that tells of the step leaves, "demain à 8 h", while it waits; null or left out once it has left, or where there is none. */
  tellsAt?: string | null
  /** What stands of what was agreed on before the newest quote, "70 €"; null or left out for nothing. */
  standing?: string | null
  /** What is open of a closed case (`CaseRow`); null when nothing is. */
  unsettled?: keyof typeof UNSETTLED | null
  /** The customer had the mail of the present step, or has no address for one. */
  notified: boolean
  /** A message or a call has told it to them; left out where neither can be known. */
  told?: boolean
  /** What was sent last has not left: the customer may know nothing. */
  unsent?: boolean
  /** What was ordered while it waits for a part, or is on its way to one in repair; left out where nobody noted an order. */
  part?: { isHere: boolean }
  /** The same in words, without its full stop. */
  partText?: string
  /** There is a phone for texts, and no address. */
  byText?: boolean
  /** The case that the device comes back from under warranty, "T-1". */
  returnOf?: string | null
  /** The case under whose warranty its customer has reported a fault, "T-1", while the device is not here. */
  reportedUnder?: string | null
  /** That case is open again: its device was not handed over after all, or is worked on anew. */
  reportedReopened?: boolean
  /** It is mended under that warranty: nobody has said a price for something else. */
  covered?: boolean
  /** The day on which a fault was reported under it, "28 novembre 2026", while the device is not back; null without. */
  reportedOn?: string | null
  /** The return under this warranty that has not ended yet, "T-2". */
  openReturn?: string | null
  /** Of the label of a request by post: the customer waits for it, has it, or its parcel is under way to us; null without such a request. */
  postalLabel?: 'awaited' | 'sent' | 'posted' | null
  /** A request that has ended although nobody had answered it; left out for any other. */
  unanswered?: boolean
  /** A quote can be written for it: it began with a request, or at the counter. */
  quotable?: boolean
  /** A repair has its device here. */
  kind?: 'repair' | 'request'
  /** It came by post and goes back the same way. */
  byPost?: boolean
  /** Why it cannot be repaired, as its customer reads it; null where it can. */
  reason?: string | null
  /** The invoice of a repair that cannot be done, which no credit note has taken back, "F2026-00001 de 99 €"; null without one. */
  undoneInvoice?: string | null
  /** What the slip says of the diagnosis of a device that goes back as it came, "payant (29 € TTC)"; null for nothing. */
  slipDiagnosis?: string | null
  /** Why the diagnosis that the slip has announced is not due; null where it is, or none was announced. */
  freedDiagnosis?: string | null
  /** The work waits until this day, "8 décembre 2026", or for the customer's express wish; null when it may begin. */
  waitsUntil?: string | null
  /** Only what a later quote adds waits: what was agreed on first is under way. */
  goesOn?: boolean
  /** What was agreed on after the work had begun, "Batterie" or "un autre devis"; null where nothing was. */
  added?: string | null
  /** What is owed after it and by when, "163,90 € au plus tard le 7 décembre 2026"; null for nothing. */
  refund?: string | null
  /** Work was done at the wish of a customer who has left its contract since, and nobody has said yet what is owed for it. */
  partToCount?: boolean
  /** Nobody has noted yet that the withdrawal is settled. */
  withdrawalOpen?: boolean
}

/** One sentence and one button: the first thing on the page of a case. */
export interface NextAction {
  title: string
  why: string
  /** A form of the page to go to, or a step to move to at once. */
  act: FormLink | Move | Notify | SendQuote | null
  /** Where the work may go on without that, or what may come first. */
  orElse?: Move | FormLink | Notify
}

export interface FormLink {
  kind: 'form'
  form: CaseForm
  label: string
}

/** The customer is told of the step. */
export interface Notify {
  kind: 'notify'
  label: string
}

/** The quote of this version leaves again. */
export interface SendQuote {
  kind: 'send-quote'
  version: number
  label: string
}

export interface Move {
  kind: 'move'
  to: WorkStep
  label: string
  /** The customer is told at once. */
  tells?: true
  /** The part that it waits for has come: its order ends with the same press. */
  arrives?: true
}

/** The forms of the page of a case. */
export type CaseForm =
  | 'repondre'
  | 'etiquette'
  | 'demarrer'
  | 'sans-ajout'
  | 'devis'
  | 'recevoir'
  | 'rendre'
  | 'encaisser'
  | 'facturer'
  | 'avoir'
  | 'rembourser'
  | 'retour'
  | 'sous-garantie'
  | 'expedier'
  | 'retractation'
