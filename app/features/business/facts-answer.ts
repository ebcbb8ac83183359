import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What a screen of the shop's facts says after a form was sent. */
export interface FactsAnswer extends StaffAnswer {
  /** The form that was refused. */
  intent?: string
  /** The form of a shop that was saved, or had nothing to change: it shows what is stored. */
  saved?: string
  /** The days for which a shop has just been closed: whoever is expected on them may be told. */
  closed?: { from: string; to: string }
}

/** Somebody who counts on the shop on a day. */
export interface ExpectedVisit {
  id: string
  /** `kept`: a device is kept for them until the end of that day; `due`: their device was promised for it. */
  kind: 'visit' | 'kept' | 'due'
  /** Where it is dealt with. */
  href: string
  /** Their device is kept for longer, and nobody has told them yet. */
  isUntold: boolean
  day: string
  name: string
  device: string
  /** "par e-mail", or the phone to call. */
  reachedBy: string
  canMail: boolean
}

export function storeScreenPath(storeId: string): string {
  return `/admin/magasins/${storeId}`
}
