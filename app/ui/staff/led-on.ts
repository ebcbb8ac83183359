import type { Navigation } from 'react-router'

/** Whether a form was taken and its answer leads to another screen: whatever is refused stays on its own. */
export function isLedOn({ state, formMethod, formAction, location }: Pick<Navigation, 'state' | 'formMethod' | 'formAction' | 'location'>): boolean {
  if (state !== 'loading' || formMethod !== 'POST') return false
  return formAction?.split('?')[0] !== location?.pathname
}
