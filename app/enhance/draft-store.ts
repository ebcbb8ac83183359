/** Where a tab keeps what was typed in its forms, and what was sent of them. */

/** Before the name of a form and the query of its page. */
export const PREFIX = 'draft:'
/** Instead of a query: what was sent last. A visitor may have begun others, for other devices, or go on typing while this one leaves. */
export const SENT = 'sent'

export type Draft = readonly (readonly [name: string, value: string])[]

/** Our own writing, in this tab: nobody else's shape. */
export function readDraft(text: string): Draft {
  return JSON.parse(text) as Draft
}

/** Undefined where the browser keeps nothing for this site. */
export function sessionStore(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
