import { isReference } from './case-reference.ts'

/** In the address of the look-up of a case: what stands in its field already. */
export const REFERENCE_PARAM = 'reference'

/** The look-up of a case whose reference is known, as somebody has just read it: what it still asks for is their e-mail or phone. */
export function lookupPath(reference: string): string {
  return `/pro/suivi?${new URLSearchParams({ [REFERENCE_PARAM]: reference })}`
}

const REPAIR_REFERENCE = /^T-[1-9]\d{0,8}$/

/** The reference that such an address names, typed by hand in small letters too; empty for none, and for anything else that an address may carry. */
export function namedReference(params: URLSearchParams): string {
  const named = (params.get(REFERENCE_PARAM) ?? '').trim().toUpperCase()
  return isReference(named) || REPAIR_REFERENCE.test(named) ? named : ''
}
