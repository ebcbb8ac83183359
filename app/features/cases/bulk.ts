import { WORK_STEPS } from './case-machine.ts'
import type { WorkStep } from './case-machine.ts'

/** What can be done to many cases at once. */
export const BULK_KINDS = ['step', 'assign', 'shop'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Ticked where the customers of what goes to another shop are not told. */
export const QUIET_FIELD = 'quiet'

/** More than one page of the list is never ticked. */
export const BULK_MAX = 200

/** One case: what it was when its list was looked at, and what it becomes; empty for nobody. */
export interface BulkItem {
  reference: string
  was: string
  to: string
}

/** What a row was when it was ticked. */
export interface PickedCase {
  reference: string
  step: string
  assignee: string
  shop: string
}

const SEPARATOR = '|'

export function pickedText({ reference, step, assignee, shop }: PickedCase): string {
  return [reference, step, assignee, shop].join(SEPARATOR)
}

/** Undefined for what no list of ours wrote. */
export function readPicked(text: string): PickedCase | undefined {
  const [reference, step, assignee, shop, ...more] = text.split(SEPARATOR)
  if (!reference || step === undefined || assignee === undefined || shop === undefined || more.length > 0) return undefined
  return { reference, step, assignee, shop }
}

/**
 * Whether two sendings of the form of ticked cases mean the same: the same change of the same cases. What the cases were when they were ticked is left
 * out, for the list may have been read anew between the two.
 */
export function isSameBulk(one: FormData, other: FormData): boolean {
  return meantBy(one) === meantBy(other)
}

function meantBy(form: FormData): string {
  const references = form.getAll('case').flatMap((picked) => (typeof picked === 'string' && readPicked(picked)?.reference) || [])
  return JSON.stringify([form.get('change'), form.get(QUIET_FIELD), references.toSorted()])
}

/** "step:ready", "assign:", "shop:libourne". */
export function readBulkChange(text: string): { kind: BulkKind; to: string } | undefined {
  const [word, to, ...more] = text.split(':')
  const kind = BULK_KINDS.find((each) => each === word)
  if (!kind || to === undefined || more.length > 0) return undefined
  return kind === 'assign' || to !== '' ? { kind, to } : undefined
}

export function findWorkStep(word: string): WorkStep | undefined {
  return WORK_STEPS.find((each) => each === word)
}
